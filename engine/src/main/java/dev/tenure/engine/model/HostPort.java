package dev.tenure.engine.model;

/** A port of the node that a pod takes for itself; the address {@code 0.0.0.0} means all. */
public record HostPort(String protocol, String address, int port) {
  private static final String ALL = "0.0.0.0";

  public boolean conflictsWith(HostPort other) {
    return port == other.port
        && protocol.equals(other.protocol)
        && (address.equals(ALL) || other.address.equals(ALL) || address.equals(other.address));
  }
}
