package dev.tenure.kubernetes.crd.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** How a kind of object is called, and where it is served. The record's name is the kind. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Resource {
  /** What such an object is, for {@code kubectl explain}. */
  String description();

  String group();

  /** The version in which objects are stored. */
  String version();

  /** An older version with the same fields, which is served too; empty if there is none. */
  String olderVersion() default "";

  String plural();

  String[] shortNames() default {};

  boolean namespaced();
}
