package dev.tenure.app.bench;

import java.util.List;

/** Something worth measuring: one thing, or several that belong together. */
interface Benchmark {
  String name();

  String description();

  /** What is measured where nobody asks for another size. */
  List<String> sizes();

  /**
   * What is measured at this size, one after the other.
   *
   * @throws dev.tenure.app.console.BadInput if that is not a size
   */
  List<Line> lines(String size);

  /** How long to warm up for each line, and then to measure, where nobody says otherwise. */
  default double seconds() {
    return 5;
  }

  /** A prepared state, to be measured again and again. */
  interface Subject {
    /** Something happens, so that the next answer cannot be that of the last time. Not measured. */
    void change();

    /** What is measured. */
    void decide();

    /** How many decisions one call of {@link #decide} makes. */
    default int decisions() {
      return 1;
    }

    /** What was decided about, and what came of it. */
    String detail();
  }
}
