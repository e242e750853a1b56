package dev.tenure.kubernetes.api;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/**
 * One call to the API server.
 *
 * @param path with its query, if any
 * @param body nothing for calls that send nothing
 * @param brief whether it is enough to hear that it was done: the answer then has no body, unless
 *     it says why not, and costs both sides less
 */
public record Call(Verb verb, String path, @Nullable JsonNode body, boolean brief) {
  public Call(Verb verb, String path, @Nullable JsonNode body) {
    this(verb, path, body, false);
  }

  /** What is done, and in which form the body says it. */
  public enum Verb {
    GET("GET", ""),
    CREATE("POST", "application/json"),
    REPLACE("PUT", "application/json"),
    MERGE("PATCH", "application/merge-patch+json"),
    STRATEGIC("PATCH", "application/strategic-merge-patch+json"),
    APPLY("PATCH", "application/apply-patch+yaml"),
    DELETE("DELETE", "application/json");

    private final String method;
    private final String contentType;

    Verb(String method, String contentType) {
      this.method = method;
      this.contentType = contentType;
    }

    public String method() {
      return method;
    }

    public String contentType() {
      return contentType;
    }
  }

  /** The same, of which nobody reads the object that comes back. */
  public Call briefly() {
    return new Call(verb, path, body, true);
  }

  public static Call get(String path) {
    return new Call(Verb.GET, path, null);
  }

  public static Call create(String path, JsonNode body) {
    return new Call(Verb.CREATE, path, body);
  }

  public static Call replace(String path, JsonNode body) {
    return new Call(Verb.REPLACE, path, body);
  }

  /** Sets the fields of the body and leaves all others; {@code null} removes one. */
  public static Call merge(String path, JsonNode body) {
    return new Call(Verb.MERGE, path, body);
  }

  /** As merge, but lists of the core kinds are merged by their keys: conditions by their type. */
  public static Call strategic(String path, JsonNode body) {
    return new Call(Verb.STRATEGIC, path, body);
  }

  /** Server-side apply: the body is all that {@code manager} wants of the object. */
  public static Call apply(String path, String manager, JsonNode body) {
    return new Call(Verb.APPLY, path + "?fieldManager=" + manager + "&force=true", body);
  }

  public static Call delete(String path, @Nullable JsonNode options) {
    return new Call(Verb.DELETE, path, options);
  }
}
