/**
 * What the records of custom resources share. Nobody makes objects of these records, which stay
 * trees: their components and marks are the schema, from which a test generates the YAML.
 */
@NullMarked
package dev.tenure.kubernetes.crd.schema;

import org.jspecify.annotations.NullMarked;
