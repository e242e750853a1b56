package dev.tenure.app.audit;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;

/**
 * What the scheduler has promised, as the test has set it up.
 *
 * @param room what each node has
 * @param minimumRuntimes of the groups in a queue
 * @param tolerations for how long pods of a class are safe from all others there are
 * @param skew by how much the clocks of schedulers may differ
 * @param together within which time a gang that loses its minimum must be gone as a whole
 */
public record Promises(
    Map<String, Map<String, BigDecimal>> room,
    Map<String, Duration> minimumRuntimes,
    Map<String, Duration> tolerations,
    Duration skew,
    Duration together) {}
