package dev.tenure.engine.search;

import dev.tenure.engine.state.NodeState;
import dev.tenure.engine.state.PodState;
import java.util.List;

/**
 * What it takes to seat a part of a gang on a node.
 *
 * @param load which part, see {@link Loads}
 * @param victims who goes; nobody where there is room
 */
record NodeOffer(NodeState node, int load, List<PodState> victims, Score score) {}
