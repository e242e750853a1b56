package dev.tenure.kubernetes.api;

/**
 * A kind of object as the API server serves it.
 *
 * @param group its API group; empty for the core group
 * @param plural how it is called in paths
 */
public record ApiResource(
    String group, String version, String kind, String plural, boolean namespaced) {
  public String apiVersion() {
    return group.isEmpty() ? version : group + "/" + version;
  }

  /** How people and metrics call it: {@code jobs.batch}, and {@code pods} of the core group. */
  public String title() {
    return group.isEmpty() ? plural : plural + "." + group;
  }

  /** Where all of them are, in every namespace. */
  public String collection() {
    return root() + "/" + plural;
  }

  /** Where those of one namespace are. Of kinds without namespaces there is one place only. */
  public String collection(String namespace) {
    return namespaced ? root() + "/namespaces/" + namespace + "/" + plural : collection();
  }

  public String object(String namespace, String name) {
    return collection(namespace) + "/" + name;
  }

  /** A part of an object with rights of its own, as {@code status} or {@code binding}. */
  public String part(String namespace, String name, String part) {
    return object(namespace, name) + "/" + part;
  }

  private String root() {
    return group.isEmpty() ? "/api/" + version : "/apis/" + group + "/" + version;
  }
}
