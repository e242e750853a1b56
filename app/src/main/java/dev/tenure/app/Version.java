package dev.tenure.app;

import picocli.CommandLine.IVersionProvider;

/** Which build this is. */
public final class Version implements IVersionProvider {
  /** The version of the jar; outside a jar there is none. */
  public static String text() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }

  @Override
  public String[] getVersion() {
    return new String[] {"tenure " + text()};
  }
}
