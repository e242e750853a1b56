package dev.tenure.kubernetes.cluster;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The tests of this class run against an API server and etcd of their own: one control plane for
 * the class, booted before its first test and taken down after its last. A test gets it as a
 * parameter of type {@link Cluster}, with a namespace of its own.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Tag("cluster")
@ExtendWith(ControlPlaneExtension.class)
public @interface RealCluster {
  /** How many nodes kwok plays, called {@code node-00000} and so on. */
  int nodes() default 0;

  /** The API server and etcd only: quick, and nothing happens by itself. */
  boolean lite() default false;

  /** With the stock controller manager, which makes the pods of Jobs. */
  boolean kcm() default true;

  /** With an audit log; see {@link ControlPlane#auditLog()}. */
  boolean audit() default false;

  /** More options of {@code dev/cluster/cluster up}. */
  String[] options() default {};
}
