package dev.tenure.app.text;

import java.util.List;
import java.util.Optional;

/** How much of a long list is shown. */
public enum Fold {
  FIRST_TWENTY(20),
  NOTHING(Integer.MAX_VALUE);

  private final int limit;

  Fold(int limit) {
    this.limit = limit;
  }

  /** What {@code --all} chooses. */
  public static Fold unless(boolean all) {
    return all ? NOTHING : FIRST_TWENTY;
  }

  public <T> List<T> shown(List<T> list) {
    return list.subList(0, Math.min(limit, list.size()));
  }

  /** What to say about those that are not shown. */
  public Optional<String> rest(List<?> list) {
    int hidden = list.size() - shown(list).size();
    return hidden == 0 ? Optional.empty() : Optional.of("... and " + hidden + " more, see --all");
  }
}
