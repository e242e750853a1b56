package dev.tenure.app.simulate;

import dev.tenure.app.console.BadInput;
import dev.tenure.app.input.Span;
import dev.tenure.simulator.world.Checkpoint;
import dev.tenure.simulator.world.Failures;
import dev.tenure.simulator.world.Physics;
import dev.tenure.simulator.world.RestartCost;
import dev.tenure.simulator.world.Spread;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How the world goes. */
final class PhysicsOptions {
  @Option(
      names = "--grace",
      paramLabel = "DURATION",
      description =
          "How long evicted jobs take to leave, such as 30s, or 5s..2m if they differ. Default:"
              + " 30s.")
  private String grace = "30s";

  @Option(
      names = "--start-delay",
      paramLabel = "DURATION",
      description = "How long a gang takes until it works, likewise. Default: 10s.")
  private String startDelay = "10s";

  @Option(
      names = "--restart-cost",
      paramLabel = "DURATION",
      description = "What comes on top of that if it has run before. Default: 0s.")
  private String restart = "0s";

  @Option(
      names = "--checkpoint",
      paramLabel = "MODEL",
      description =
          "What survives of a job that is stopped: none, periodic:1h, graceful:30s or transparent."
              + " Default: none.")
  private String checkpoint = "none";

  @Option(
      names = "--mean-time-to-failure",
      paramLabel = "DURATION",
      description = "How often a node fails, on average. Default: 0s, never.")
  private @Nullable String failing;

  @Option(
      names = "--repair",
      paramLabel = "DURATION",
      description = "How long it is gone then, such as 1h, or 10m..8h. Default: 1h.")
  private String repair = "1h";

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Another world of the same kind. Default: 0.")
  private long seed;

  long seed() {
    return seed;
  }

  Physics physics() {
    return with(model(checkpoint));
  }

  /** One for each model that is named, separated by commas. */
  List<Physics> each() {
    return Stream.of(checkpoint.split(",", -1)).map(text -> with(model(text))).toList();
  }

  private static Checkpoint model(String text) {
    return Checkpoint.parse(text)
        .orElseThrow(() ->
            new BadInput(
                "--checkpoint is \"%s\": write none, periodic:1h, graceful:30s or transparent"
                    .formatted(text)));
  }

  private Physics with(Checkpoint model) {
    return new Physics(
        seed,
        spread("--grace", grace),
        spread("--start-delay", startDelay),
        RestartCost.always(Span.parse("--restart-cost", restart)),
        model,
        new Failures(meanTimeToFailure(), spread("--repair", repair)));
  }

  private long meanTimeToFailure() {
    return failing == null ? 0 : Span.parse("--mean-time-to-failure", failing);
  }

  boolean saysHowNodesFail() {
    return failing != null;
  }

  static Spread spread(String option, String text) {
    int dots = text.indexOf("..");
    if (dots < 0) {
      return Spread.always(Span.parse(option, text));
    }
    long least = Span.parse(option, text.substring(0, dots));
    long most = Span.parse(option, text.substring(dots + 2));
    if (most < least) {
      throw new BadInput("%s is \"%s\": the longer one comes second".formatted(option, text));
    }
    return new Spread(least, most);
  }
}
