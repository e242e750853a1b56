package dev.tenure.app;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.tenure.simulator.policy.Reference;
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

  @ParameterizedTest
  @CsvSource({
    "dev.tenure.simulator.trace.TraceJob, duration",
    "dev.tenure.simulator.world.World,    remaining",
  })
  void howLongAJobTrulyTakesIsKnownToTheSimulatorAlone(String owner, String method) {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "dev.tenure.simulator.trace",
            "dev.tenure.simulator.world",
            "dev.tenure.simulator.report",
            "dev.tenure.simulator.check")
        .and()
        .doNotBelongToAnyOf(Reference.class)
        .and()
        .doNotHaveSimpleName("ShortestRemaining")
        .should()
        .callMethodWhere(target(owner(name(owner))).and(target(name(method))))
        .because("who decides must not know it; only what is compared with is told")
        .check(MAIN);
  }
}
