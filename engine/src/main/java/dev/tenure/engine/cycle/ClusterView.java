package dev.tenure.engine.cycle;

import dev.tenure.engine.state.Change;
import java.util.List;

/** Where the cluster is seen from. */
public interface ClusterView {
  /** What has happened since the last call, in order. */
  List<Change> changes();
}
