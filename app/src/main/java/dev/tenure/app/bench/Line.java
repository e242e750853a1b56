package dev.tenure.app.bench;

/** One measurement to be made. */
sealed interface Line permits TimedLine, HeapLine, ReplayLine, LiveLine {
  String name();

  Measurement measure(Stopwatch stopwatch);
}
