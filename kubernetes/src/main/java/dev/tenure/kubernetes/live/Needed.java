package dev.tenure.kubernetes.live;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** Who needs which words: the other direction of {@link Links}. */
final class Needed {
  private final Map<String, SortedSet<ObjectKey>> byWord = new HashMap<>();

  void add(ObjectKey key, Collection<String> words) {
    words.forEach(word -> byWord.computeIfAbsent(word, any -> new TreeSet<>()).add(key));
  }

  void remove(ObjectKey key, Collection<String> words) {
    for (String word : words) {
      byWord.computeIfPresent(
          word,
          (any, keys) -> {
            keys.remove(key);
            return keys.isEmpty() ? null : keys;
          });
    }
  }

  Collection<ObjectKey> by(String word) {
    return byWord.getOrDefault(word, new TreeSet<>());
  }
}
