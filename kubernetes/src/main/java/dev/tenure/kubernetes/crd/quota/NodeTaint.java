package dev.tenure.kubernetes.crd.quota;

import io.fabric8.generator.annotation.Required;
import java.time.Instant;

/** What keeps pods off nodes. */
public record NodeTaint(
    @Required String key, String value, @Required TaintEffect effect, Instant timeAdded) {}
