package dev.tenure.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The POMs allow only some arrows between modules; this says so once more where it is read. */
class ModulesTest {
  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("dev.tenure");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # module   | knows nothing of
          engine     | simulator
          engine     | kubernetes
          engine     | app
          simulator  | kubernetes
          simulator  | app
          kubernetes | simulator
          kubernetes | app
          """)
  void aModuleDoesNotKnow(String module, String other) {
    noClasses()
        .that()
        .resideInAPackage("dev.tenure." + module + "..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.tenure." + other + "..")
        .because("the engine decides, two worlds feed it, and app alone knows them all")
        .check(MAIN);
  }
}
