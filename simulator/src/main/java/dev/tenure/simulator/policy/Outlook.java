package dev.tenure.simulator.policy;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.SharedResource;
import dev.tenure.engine.model.Stated;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.Remaining;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How long jobs take that are there already: as they say, or else as is assumed. */
public final class Outlook {
  private final @Nullable Remaining assumed;
  private final List<String> silent = new ArrayList<>();

  /**
   * @param assumed how long those still take who say nothing, or have run longer than they said;
   *     absent: nobody may be so
   */
  public Outlook(@Nullable Remaining assumed) {
    this.assumed = assumed;
  }

  /** Of whom nobody knows how long they take. */
  public List<String> silent() {
    return List.copyOf(silent);
  }

  TraceJob job(Prospect prospect, long ran) {
    long expected =
        prospect.expected() instanceof Stated.Value(long millis) ? millis : TraceJob.UNKNOWN;
    long duration = expected > ran ? expected : ran + assumed(prospect.name());
    Resources all = prospect.pods().stream().reduce(Resources.NONE, Resources::plus);
    return new TraceJob(
        prospect.name(),
        0,
        duration,
        expected,
        prospect.queue(),
        "",
        "",
        prospect.priority(),
        prospect.pods().size(),
        SharedResource.GPU.in(all),
        SharedResource.CPU.in(all),
        prospect.checkpoint());
  }

  private long assumed(String name) {
    if (assumed == null) {
      silent.add(name);
      return 0;
    }
    return assumed.of(name);
  }
}
