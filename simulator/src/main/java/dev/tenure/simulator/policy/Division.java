package dev.tenure.simulator.policy;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.model.SharedResource;
import dev.tenure.simulator.trace.TraceJob;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.SimNode;
import java.util.ArrayList;
import java.util.List;

/**
 * How gangs are divided into pods where their traces do not say it: as few as the largest node
 * allows, each as large as fits and the last one with the rest.
 */
final class Division {
  private final long mostGpus;
  private final long mostCpu;

  Division(List<SimNode> nodes) {
    this.mostGpus = most(nodes, SharedResource.GPU);
    this.mostCpu = most(nodes, SharedResource.CPU);
  }

  private static long most(List<SimNode> nodes, SharedResource resource) {
    return Math.max(
        1, nodes.stream().mapToLong(node -> resource.in(node.resources())).max().orElse(1));
  }

  /** What each of its pods asks for. */
  List<Resources> of(TraceJob job) {
    long needed = Math.max(1, Math.ceilDiv(job.gpus(), mostGpus));
    long count =
        job.pods() > 0 ? job.pods() : Math.max(needed, Math.ceilDiv(job.cpuMillis(), mostCpu));
    List<Resources> pods = new ArrayList<>((int) count);
    for (int i = 0; i < count; i++) {
      pods.add(
          Resources.of(NodeSpec.GPU, piece(job.gpus(), i, count, job.pods() > 0 ? 0 : mostGpus))
              .with(Resources.CPU, piece(job.cpuMillis(), i, count, job.pods() > 0 ? 0 : mostCpu)));
    }
    return pods;
  }

  /** Full pieces and a rest, where that makes so many of them; else as even as can be. */
  private static long piece(long total, long which, long count, long most) {
    if (most > 0 && Math.ceilDiv(total, most) == count) {
      return Math.min(most, total - which * most);
    }
    return total / count + (which < total % count ? 1 : 0);
  }
}
