package dev.tenure.kubernetes.watch;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tenure.kubernetes.api.ApiResource;
import java.net.URLEncoder;

/**
 * Which objects of a resource; what is empty selects all.
 *
 * @param namespace the only one that is looked at
 * @param fields as {@code metadata.name=tenure-config}
 * @param labels as {@code app=web,tier!=back}
 */
public record Selection(String namespace, String fields, String labels) {
  public static final Selection ALL = new Selection("", "", "");

  /**
   * A namespace in a field selector is refused. Servers (seen with 1.36) begin such a list inside
   * the namespace and go on with the second page outside of it: objects would be missing.
   */
  public Selection {
    if (fields.contains("metadata.namespace")) {
      throw new IllegalArgumentException("select a namespace by inNamespace, not by " + fields);
    }
  }

  public static Selection ofFields(String fields) {
    return new Selection("", fields, "");
  }

  public static Selection ofLabels(String labels) {
    return new Selection("", "", labels);
  }

  public Selection inNamespace(String only) {
    return new Selection(only, fields, labels);
  }

  /** Where the objects are. */
  String collection(ApiResource resource) {
    return namespace.isEmpty() ? resource.collection() : resource.collection(namespace);
  }

  /** For the end of a query that has something in it already. */
  String query() {
    return parameter("fieldSelector", fields) + parameter("labelSelector", labels);
  }

  private static String parameter(String name, String value) {
    return value.isEmpty() ? "" : "&" + name + "=" + URLEncoder.encode(value, UTF_8);
  }
}
