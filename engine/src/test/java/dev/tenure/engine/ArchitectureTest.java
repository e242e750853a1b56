package dev.tenure.engine;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.tenure.engine.EngineClasses.MAIN;
import static dev.tenure.engine.EngineClasses.isOurs;
import static dev.tenure.engine.EngineClasses.packageOf;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Holds the direction of the engine's packages and keeps the outside world out of them. */
class ArchitectureTest {
  /** Which packages a package may use, itself aside. */
  private static final Map<String, Set<String>> USES =
      Map.ofEntries(
          Map.entry("model", Set.of()),
          Map.entry("explain", Set.of("model")),
          Map.entry("quota", Set.of("model")),
          Map.entry("share", Set.of("model")),
          Map.entry("state", Set.of("model", "quota", "share")),
          Map.entry("gang", Set.of("model", "state")),
          Map.entry("cost", Set.of("model", "explain", "quota", "share", "state")),
          Map.entry("requeue", Set.of("model", "quota", "state")),
          Map.entry("protect", Set.of("model", "explain", "quota", "state", "requeue")),
          Map.entry("limit", Set.of("model", "explain", "quota", "state", "cost", "protect")),
          Map.entry("place", Set.of("model", "state")),
          Map.entry(
              "search",
              Set.of(
                  "model", "explain", "quota", "share", "state", "gang", "cost", "protect", "limit",
                  "place")),
          Map.entry(
              "admit",
              Set.of(
                  "model", "explain", "quota", "state", "cost", "protect", "limit", "requeue",
                  "place")),
          Map.entry(
              "plan",
              Set.of(
                  "model", "explain", "quota", "share", "state", "gang", "cost", "protect", "limit",
                  "place", "search", "admit", "requeue")),
          Map.entry(
              "cycle",
              Set.of(
                  "model", "explain", "quota", "share", "state", "gang", "cost", "protect", "limit",
                  "place", "search", "admit", "requeue", "plan")));

  private static final Set<String> JAVA_BASE = Object.class.getModule().getPackages();

  @Test
  void packagesDependInOneDirection() {
    USES.forEach((name, uses) ->
        classes()
            .that(describe("are in " + name, type -> packageOf(type).equals(name)))
            .should()
            .onlyDependOnClassesThat(
                describe(
                    "are in " + name + " or in one of " + uses,
                    type ->
                        !isOurs(type)
                            || packageOf(type).equals(name)
                            || uses.contains(packageOf(type))))
            .because("the flow goes one way (see USES in this test)")
            .allowEmptyShould(true)
            .check(MAIN));
  }

  @Test
  void everyPackageHasItsPlaceInThatDirection() {
    assertThat(MAIN.stream().map(EngineClasses::packageOf).distinct())
        .as("packages of the engine; give a new one its line in USES")
        .allMatch(name -> name.isEmpty() || USES.containsKey(name));
  }

  @Test
  void nothingOutsideJavaBaseIsUsed() {
    classes()
        .should()
        .onlyDependOnClassesThat(
            describe("are in the engine, java.base or JSpecify", ArchitectureTest::isAtHand))
        .because("the engine is a function of its input; the worlds live in other modules")
        .check(MAIN);
  }

  private static boolean isAtHand(JavaClass type) {
    JavaClass base = type.getBaseComponentType();
    return isOurs(base)
        || base.isPrimitive()
        || JAVA_BASE.contains(base.getPackageName())
        || base.getPackageName().equals("org.jspecify.annotations");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # class or package.         | why not
          java.time.Clock             | a cycle has one instant, given from outside
          java.time.InstantSource     | a cycle has one instant, given from outside
          java.util.Date              | a cycle has one instant, given from outside
          java.util.Calendar          | a cycle has one instant, given from outside
          java.io.                    | the engine does no I/O
          java.nio.file.              | the engine does no I/O
          java.nio.channels.          | the engine does no I/O
          java.net.                   | the engine does no I/O
          java.util.Random            | the same state gives the same plan
          java.util.SplittableRandom  | the same state gives the same plan
          java.util.random.           | the same state gives the same plan
          java.security.              | the same state gives the same plan
          java.lang.Thread            | one thread decides; its caller owns threads
          java.util.Timer             | one thread decides; its caller owns threads
          java.util.concurrent.       | one thread decides; its caller owns threads
          java.util.regex.            | text is parsed at the door, not here
          """)
  void typesOfTheOutsideWorldAreNotUsed(String banned, String why) {
    noClasses().should().dependOnClassesThat(EngineClasses.in(banned)).because(why).check(MAIN);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # call                                    | why not
          java.lang.System.currentTimeMillis(       | a cycle has one instant, given from outside
          java.lang.System.nanoTime(                | a cycle has one instant, given from outside
          java.time.Instant.now(                    | a cycle has one instant, given from outside
          java.time.LocalDate.now(                  | a cycle has one instant, given from outside
          java.time.LocalTime.now(                  | a cycle has one instant, given from outside
          java.time.LocalDateTime.now(              | a cycle has one instant, given from outside
          java.time.OffsetDateTime.now(             | a cycle has one instant, given from outside
          java.time.ZonedDateTime.now(              | a cycle has one instant, given from outside
          java.lang.System.getenv(                  | settings come in as values
          java.lang.System.getProperty(             | settings come in as values
          java.time.ZoneId.systemDefault(           | a plan is the same on every machine
          java.util.Locale.getDefault(              | a plan is the same on every machine
          java.lang.String.format(java.lang.String  | digits follow the locale; pass Locale.ROOT
          java.lang.String.formatted(               | digits follow the locale; use String.format(Locale.ROOT, ...)
          java.lang.System.identityHashCode(        | it differs from run to run
          java.lang.Math.random(                    | the same state gives the same plan
          java.util.UUID.randomUUID(                | the same state gives the same plan
          java.util.Collections.shuffle(            | the same state gives the same plan
          java.lang.String.matches(                 | it is java.util.regex in disguise
          java.lang.String.replaceAll(              | it is java.util.regex in disguise
          java.lang.String.replaceFirst(            | it is java.util.regex in disguise
          java.lang.String.split(                   | it is java.util.regex in disguise
          """)
  void callsThatDifferBetweenRunsOrMachinesAreNotMade(String banned, String why) {
    noClasses().should().accessTargetWhere(EngineClasses.callOf(banned)).because(why).check(MAIN);
  }
}
