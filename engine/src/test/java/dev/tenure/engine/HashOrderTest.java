package dev.tenure.engine;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static dev.tenure.engine.EngineClasses.MAIN;
import static dev.tenure.engine.EngineClasses.callOf;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * No decision may depend on the order of a hash table. Bytecode does not show which map a {@code
 * for} walks over, so hashed collections are not built at all, except by classes that never walk.
 */
class HashOrderTest {
  /** Classes that build hashed collections and only look things up in them: full name, reason. */
  private static final Map<String, String> LOOKUP_ONLY = Map.of();

  private static final DescribedPredicate<JavaClass> LISTED =
      describe(
          "are in LOOKUP_ONLY",
          type ->
              LOOKUP_ONLY.keySet().stream().anyMatch(name -> EngineClasses.in(name).test(type)));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # call                                                           | use instead
          java.util.HashMap.<init>(                                        | LinkedHashMap, TreeMap or EnumMap
          java.util.HashMap.newHashMap(                                    | LinkedHashMap.newLinkedHashMap
          java.util.HashSet.<init>(                                        | LinkedHashSet, TreeSet or EnumSet
          java.util.HashSet.newHashSet(                                    | LinkedHashSet.newLinkedHashSet
          java.util.Hashtable.<init>(                                      | LinkedHashMap
          java.util.WeakHashMap.<init>(                                    | LinkedHashMap
          java.util.IdentityHashMap.<init>(                                | LinkedHashMap
          java.util.Map.of(java.lang.Object, java.lang.Object, java.lang.  | LinkedHashMap, TreeMap or EnumMap
          java.util.Map.ofEntries(                                         | LinkedHashMap, TreeMap or EnumMap
          java.util.Map.copyOf(                                            | Collections.unmodifiableMap of an ordered copy
          java.util.Set.of(java.lang.Object, java.lang.                    | LinkedHashSet, EnumSet or List.of
          java.util.Set.of([                                               | LinkedHashSet, EnumSet or List.of
          java.util.Set.copyOf(                                            | Collections.unmodifiableSet of an ordered copy
          java.util.stream.Collectors.toSet(                               | toCollection(LinkedHashSet::new)
          java.util.stream.Collectors.toUnmodifiableSet(                   | toCollection(LinkedHashSet::new)
          java.util.stream.Collectors.toUnmodifiableMap(                   | toMap with LinkedHashMap::new
          java.util.stream.Collectors.toMap(                               | toMap with LinkedHashMap::new
          java.util.stream.Collectors.groupingBy(                          | groupingBy with LinkedHashMap::new
          """)
  void hashedCollectionsAreNotBuilt(String banned, String instead) {
    noClasses()
        .that(not(LISTED))
        .should()
        .accessTargetWhere(callOf(banned).and(not(givenAMapToFill())))
        .because("iteration never depends on hashing; use " + instead)
        .check(MAIN);
  }

  private static DescribedPredicate<JavaAccess<?>> givenAMapToFill() {
    return describe(
        "with a supplier of the map",
        access -> access.getTarget().getFullName().contains("java.util.function.Supplier"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "entrySet",
        "keySet",
        "values",
        "iterator",
        "stream",
        "forEach",
        "removeIf",
        "replaceAll",
        "toArray",
        "toString"
      })
  void hashedCollectionsAreNotWalked(String walk) {
    for (String type : List.of("java.util.HashMap", "java.util.HashSet")) {
      noClasses().should().accessTargetWhere(callOf(type + "." + walk + "(")).check(MAIN);
    }
    for (String type : List.of("java.util.Map", "java.util.Set", "java.util.Collection")) {
      noClasses()
          .that(LISTED)
          .should()
          .accessTargetWhere(callOf(type + "." + walk + "("))
          .because("LOOKUP_ONLY is a promise; declare an ordered map as what it is to walk it")
          .allowEmptyShould(true)
          .check(MAIN);
    }
  }

  @Test
  void everyListedClassExistsAndHasAReason() {
    assertThat(LOOKUP_ONLY)
        .allSatisfy((name, reason) -> {
          assertThat(MAIN.contain(name)).as("%s exists", name).isTrue();
          assertThat(reason).as("why %s is listed", name).isNotBlank();
        });
  }
}
