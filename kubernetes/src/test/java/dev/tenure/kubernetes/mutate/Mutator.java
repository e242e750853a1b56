package dev.tenure.kubernetes.mutate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tenure.kubernetes.document.Document;
import dev.tenure.kubernetes.document.Documents;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** Makes a case from a seed: the same seed, the same case. */
final class Mutator {
  private final List<String> texts;

  Mutator(List<String> texts) {
    this.texts = List.copyOf(texts);
  }

  /** One of the texts with one to four changes, either of its bytes or of its tree. */
  byte[] mutate(long seed) {
    RandomGenerator random = new SplittableRandom(seed);
    String text = any(random);
    int changes = 1 + random.nextInt(4);
    return random.nextBoolean() ? inBytes(text, changes, random) : inTree(text, changes, random);
  }

  private String any(RandomGenerator random) {
    return texts.get(random.nextInt(texts.size()));
  }

  private byte[] inBytes(String text, int changes, RandomGenerator random) {
    byte[] changed = text.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < changes && changed.length > 0; i++) {
      TextMutation[] all = TextMutation.values();
      byte[] other = any(random).getBytes(StandardCharsets.UTF_8);
      changed = all[random.nextInt(all.length)].apply(changed, other, random);
    }
    return changed;
  }

  private static byte[] inTree(String text, int changes, RandomGenerator random) {
    StringBuilder changed = new StringBuilder();
    for (Document document : Documents.of("good", text).documents()) {
      JsonNode tree = document.tree().deepCopy();
      for (int i = 0; i < changes; i++) {
        TreeMutation.applyAny(tree, random);
      }
      changed.append(tree).append('\n');
    }
    return changed.toString().getBytes(StandardCharsets.UTF_8);
  }
}
