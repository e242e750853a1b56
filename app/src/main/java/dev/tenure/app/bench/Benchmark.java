package dev.tenure.app.bench;

import java.util.List;
import java.util.OptionalDouble;

/** Something worth measuring. */
interface Benchmark {
  String name();

  String description();

  /** What is measured where nobody asks for another size. */
  List<Size> sizes();

  /** What the CPU time of one decision must stay below; absent where no bar is set. */
  OptionalDouble barMicros(Size size);

  Subject prepare(Size size);

  /** A prepared cluster, to be measured again and again. */
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
