package dev.tenure.engine.admit;

import dev.tenure.engine.requeue.RequeueCandidate;

/**
 * A workload that was named for a requeue, and keeps its quota.
 *
 * @param freeAt when the protection ends that stood in the way; {@link
 *     dev.tenure.engine.model.Time#NEVER}: none did, nobody would have profited
 */
public record KeptCandidate(RequeueCandidate candidate, long freeAt) {}
