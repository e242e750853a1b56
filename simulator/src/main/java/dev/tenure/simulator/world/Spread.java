package dev.tenure.simulator.world;

/** A length of time that differs from case to case: any from least to most is as likely. */
public record Spread(long least, long most) {
  public static final Spread NONE = new Spread(0, 0);

  public Spread {
    if (least < 0 || most < least) {
      throw new IllegalArgumentException("no spread of time: " + least + " to " + most);
    }
  }

  public static Spread always(long millis) {
    return new Spread(millis, millis);
  }
}
