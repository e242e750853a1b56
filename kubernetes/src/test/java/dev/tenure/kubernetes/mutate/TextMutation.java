package dev.tenure.kubernetes.mutate;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/** A change that knows nothing about what the bytes mean. */
enum TextMutation {
  FLIP {
    @Override
    byte[] apply(byte[] text, byte[] other, RandomGenerator random) {
      byte[] changed = text.clone();
      int at = random.nextInt(text.length);
      changed[at] = (byte) (changed[at] ^ (1 << random.nextInt(8)));
      return changed;
    }
  },
  DELETE {
    @Override
    byte[] apply(byte[] text, byte[] other, RandomGenerator random) {
      Range cut = Range.in(text, random);
      return join(text, cut.from(), new byte[0], text, cut.to());
    }
  },
  DUPLICATE {
    @Override
    byte[] apply(byte[] text, byte[] other, RandomGenerator random) {
      Range copied = Range.in(text, random);
      byte[] piece = Arrays.copyOfRange(text, copied.from(), copied.to());
      int at = random.nextInt(text.length);
      return join(text, at, piece, text, at);
    }
  },
  SPLICE {
    @Override
    byte[] apply(byte[] text, byte[] other, RandomGenerator random) {
      Range copied = Range.in(other, random);
      byte[] piece = Arrays.copyOfRange(other, copied.from(), copied.to());
      Range replaced = Range.in(text, random);
      return join(text, replaced.from(), piece, text, replaced.to());
    }
  },
  INSERT {
    @Override
    byte[] apply(byte[] text, byte[] other, RandomGenerator random) {
      String token = TOKENS[random.nextInt(TOKENS.length)];
      int at = random.nextInt(text.length);
      return join(text, at, token.getBytes(StandardCharsets.UTF_8), text, at);
    }
  },
  TRUNCATE {
    @Override
    byte[] apply(byte[] text, byte[] other, RandomGenerator random) {
      return Arrays.copyOf(text, random.nextInt(text.length));
    }
  };

  private static final String[] TOKENS = {
    "{", "}", "[", "]", ":", ": ", ",", "\"", "'", "#", "&a ", "*a ", "!", "|", ">", "- ", "? ",
    "\n", "\t", "\n---\n", "\n...\n", "%", "@", "`", "\\", "<<: ", "null", "~", "-1", "1e999",
    "\u0000", "\u2028"
  };

  /**
   * Changes a text that is not empty.
   *
   * @param other another text, to take pieces from
   */
  abstract byte[] apply(byte[] text, byte[] other, RandomGenerator random);

  /** A part of a text, mostly a short one. */
  private record Range(int from, int to) {
    static Range in(byte[] text, RandomGenerator random) {
      int from = random.nextInt(text.length);
      int longest = Math.min(text.length - from, random.nextInt(4) == 0 ? text.length : 12);
      return new Range(from, from + random.nextInt(longest + 1));
    }
  }

  private static byte[] join(byte[] head, int headTo, byte[] middle, byte[] tail, int tailFrom) {
    byte[] joined = Arrays.copyOf(head, headTo + middle.length + tail.length - tailFrom);
    System.arraycopy(middle, 0, joined, headTo, middle.length);
    System.arraycopy(tail, tailFrom, joined, headTo + middle.length, tail.length - tailFrom);
    return joined;
  }
}
