package dev.tenure.engine;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/**
 * The engine's compiled main classes, and the questions that the architecture tests ask of them.
 */
final class EngineClasses {
  private static final String ROOT = "dev.tenure.engine";

  static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  private EngineClasses() {}

  static boolean isOurs(JavaClass type) {
    return (type.getPackageName() + ".").startsWith(ROOT + ".");
  }

  /** The first package below the engine's root: {@code protect}; empty for the root itself. */
  static String packageOf(JavaClass type) {
    String below = type.getPackageName().substring(ROOT.length());
    return below.isEmpty() ? "" : below.substring(1).split("\\.", 2)[0];
  }

  /** A class by its full name, with those nested in it, or all of a package by its name and dot. */
  static DescribedPredicate<JavaClass> in(String name) {
    return DescribedPredicate.describe(
        "are in " + name,
        type -> {
          String full = type.getBaseComponentType().getName();
          return full.equals(name)
              || full.startsWith(name + "$")
              || (name.endsWith(".") && full.startsWith(name));
        });
  }

  /** Calls and method references whose full signature starts so. */
  static DescribedPredicate<JavaAccess<?>> callOf(String signature) {
    return DescribedPredicate.describe(
        "calls " + signature, access -> access.getTarget().getFullName().startsWith(signature));
  }
}
