package dev.tenure.kubernetes.crd.quota;

import io.fabric8.generator.annotation.Min;
import java.time.Instant;

/** When it is tried again. */
public record RequeueState(@Min(0) Integer count, Instant requeueAt) {}
