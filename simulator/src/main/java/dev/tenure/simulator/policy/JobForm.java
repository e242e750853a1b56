package dev.tenure.simulator.policy;

import dev.tenure.engine.model.Resources;
import dev.tenure.engine.state.Change;
import dev.tenure.simulator.world.SimJob;
import java.util.List;

/** As which objects jobs come before the engine. */
interface JobForm {
  EngineJob of(SimJob job);

  /** The object that stands for a job that is submitted, or waits again. */
  Change waits(EngineJob job, List<Resources> pods);

  /** It is done, and so is its object. */
  Change gone(EngineJob job);
}
