package dev.tenure.engine.search;

import com.google.ortools.Loader;
import com.google.ortools.sat.BoolVar;
import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverStatus;
import com.google.ortools.sat.LinearExpr;
import com.google.ortools.sat.LinearExprBuilder;
import dev.tenure.engine.state.ClusterState;
import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import dev.tenure.engine.state.WorkloadState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * The least that has to be lost for pods to be seated, found by OR-Tools' CP-SAT. It knows nodes,
 * amounts and gangs that go as a whole, and nothing of how the engine looks for victims.
 */
final class Optimum {
  private final ClusterState state;
  private final List<PodState> asking;
  private final CpModel model = new CpModel();
  private final Map<WorkloadState, BoolVar> goes = new LinkedHashMap<>();
  private final List<List<BoolVar>> seats = new ArrayList<>();

  Optimum(ClusterState state, List<PodState> asking, Predicate<WorkloadState> mayGo) {
    this.state = state;
    this.asking = asking;
    state.nodes().forEach(node -> pods(node).forEach(pod -> addVictim(pod.workload(), mayGo)));
    asking.forEach(this::addSeat);
    state.nodes().forEach(this::limit);
  }

  /** Why OR-Tools cannot be asked on this machine; empty if it can. */
  static Optional<String> missing() {
    try {
      Loader.loadNativeLibraries();
      return Optional.empty();
    } catch (LinkageError | RuntimeException cause) {
      return Optional.of(cause.toString());
    }
  }

  private void addVictim(WorkloadState workload, Predicate<WorkloadState> mayGo) {
    if (mayGo.test(workload)) {
      goes.computeIfAbsent(workload, _ -> model.newBoolVar("goes"));
    }
  }

  private void addSeat(PodState pod) {
    List<BoolVar> seat = new ArrayList<>();
    state.nodes().forEach(_ -> seat.add(model.newBoolVar("seat of " + pod.id())));
    model.addExactlyOne(seat.toArray(BoolVar[]::new));
    seats.add(seat);
  }

  /** Who is seated there has room in what is free and in what those leave who go. */
  private void limit(NodeState node) {
    int index = state.nodes().indexOf(node);
    for (int place = 0; place < asking.getFirst().demand().length; place++) {
      LinearExprBuilder used = LinearExpr.newBuilder();
      for (int pod = 0; pod < asking.size(); pod++) {
        used.addTerm(seats.get(pod).get(index), demand(asking.get(pod), place));
      }
      for (PodState pod : pods(node)) {
        if (goes.containsKey(pod.workload())) {
          used.addTerm(goes(pod.workload()), -demand(pod, place));
        }
      }
      model.addLessOrEqual(used, node.freeLater(place));
    }
  }

  private BoolVar goes(WorkloadState workload) {
    return Objects.requireNonNull(goes.get(workload));
  }

  private static List<PodState> pods(NodeState node) {
    List<PodState> pods = new ArrayList<>();
    for (int row = 0; row < node.pods().size(); row++) {
      pods.add(node.pods().pod(row));
    }
    return pods;
  }

  private static long demand(PodState pod, int place) {
    return place < pod.demand().length ? pod.demand()[place] : 0;
  }

  /** What those cost who go, at least; nothing if they cannot be seated at all. */
  OptionalLong least(ToLongFunction<WorkloadState> costs) {
    model.minimize(sum(costs));
    CpSolver solver = new CpSolver();
    solver.getParameters().setNumWorkers(1);
    CpSolverStatus status = solver.solve(model);
    if (status == CpSolverStatus.INFEASIBLE) {
      return OptionalLong.empty();
    }
    if (status != CpSolverStatus.OPTIMAL) {
      throw new IllegalStateException("CP-SAT says " + status);
    }
    return OptionalLong.of(Math.round(solver.objectiveValue()));
  }

  private LinearExpr sum(ToLongFunction<WorkloadState> costs) {
    LinearExprBuilder lost = LinearExpr.newBuilder();
    goes.forEach((workload, gone) -> lost.addTerm(gone, costs.applyAsLong(workload)));
    return lost.build();
  }

  /** From now on those who go cost that, whoever they are. */
  void hold(ToLongFunction<WorkloadState> costs, long least) {
    model.addEquality(sum(costs), least);
  }
}
