/** What is there: workloads, pods, nodes, queues and resources as plain values. */
@NullMarked
package dev.tenure.engine.model;

import org.jspecify.annotations.NullMarked;
