package dev.tenure.app.conformance;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Consumer;

/**
 * Where Tenure means to differ from the original.
 *
 * @param takeBack changes a case so that the original's way and ours agree on it
 */
public record Deviation(String reason, Consumer<ObjectNode> takeBack) {}
