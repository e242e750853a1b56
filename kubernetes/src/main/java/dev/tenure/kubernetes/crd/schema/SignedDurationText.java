package dev.tenure.kubernetes.crd.schema;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A duration that may be negative, which means for ever. */
@JacksonAnnotationsInside
@Size(max = 64)
@ValidationRule(
    value = "self.matches('^[+-]?(0|(([0-9]+[.]?[0-9]*|[.][0-9]+)(ns|us|µs|ms|s|m|h|d|w))+)$')",
    message = "is not a duration: write it as 90s, 1h30m or 2d, or as -1s for ever")
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD})
public @interface SignedDurationText {}
