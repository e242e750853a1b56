package dev.tenure.kubernetes.crd.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A list whose items are told apart by some of their fields, so that several writers can each own
 * some items. Without this mark a list belongs to one writer as a whole.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface KeyedBy {
  String[] value();
}
