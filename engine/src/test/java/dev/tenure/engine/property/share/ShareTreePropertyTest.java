package dev.tenure.engine.property.share;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.engine.property.Dice;
import dev.tenure.engine.property.Seeds;
import dev.tenure.engine.share.ShareTree;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever happens, the tree knows what counting anew would find. */
@Tag("property")
class ShareTreePropertyTest {
  @Test
  void theTreeKnowsWhatCountingAnewWouldFind() {
    Seeds.holds(
        1,
        History.KIND,
        History::random,
        (steps, seed) ->
            assertThat(Ledger.numbersOf(after(steps))).isEqualTo(new Ledger(steps).numbers()));
  }

  @Test
  void whatIsTriedAndUndoneLeavesNoTrace() {
    Seeds.holds(
        1,
        History.KIND,
        History::random,
        (steps, seed) -> {
          ShareTree tree = after(steps);
          SortedMap<String, String> before = Ledger.numbersOf(tree);
          Dice dice = new Dice(seed);
          List<Step.Book> tried = new ArrayList<>();
          for (int i = dice.between(1, 12); i > 0; i--) {
            tried.add(History.book(dice));
            tried.getLast().apply(tree);
            if (dice.chance(30)) {
              Ledger.numbersOf(tree);
            }
          }
          dice.shuffle(tried);
          tried.forEach(book -> book.undone().apply(tree));
          assertThat(Ledger.numbersOf(tree)).isEqualTo(before);
        });
  }

  private static ShareTree after(List<Step> steps) {
    ShareTree tree = new ShareTree();
    steps.forEach(step -> step.apply(tree));
    return tree;
  }
}
