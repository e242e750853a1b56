package dev.tenure.app.simulate.page;

import dev.tenure.app.simulate.Words;
import dev.tenure.simulator.world.MeasuredTime;

/**
 * Time from left to right.
 *
 * @param millis how long all of it is
 * @param measured of which part anything is said
 */
record Axis(long millis, MeasuredTime measured) {
  static final int LEFT = 70;
  static final int RIGHT = 10;
  private static final long[] STEPS = {
    60_000L,
    300_000L,
    900_000L,
    3_600_000L,
    10_800_000L,
    21_600_000L,
    43_200_000L,
    86_400_000L,
    172_800_000L,
    604_800_000L,
    1_209_600_000L,
    2_419_200_000L,
    7_257_600_000L
  };

  double x(long at) {
    double wide = Svg.WIDTH - LEFT - RIGHT;
    return LEFT + wide * at / Math.max(1, millis);
  }

  /** Lines and times below the drawing. */
  void draw(Svg svg, double top, double bottom) {
    long step = STEPS[STEPS.length - 1];
    for (int i = STEPS.length - 1; i >= 0 && millis / STEPS[i] <= 12; i--) {
      step = STEPS[i];
    }
    for (long at = 0; at <= millis; at += step) {
      svg.line(x(at), top, x(at), bottom, "grid");
      svg.text(x(at), bottom + 14, "middle", at == 0 ? "0" : Words.span(at));
    }
    if (!measured.isAll()) {
      svg.rect(x(measured.from()), top, 1, bottom - top, "w0", "measured from here");
      svg.rect(x(measured.to()), top, 1, bottom - top, "w0", "measured up to here");
    }
  }
}
