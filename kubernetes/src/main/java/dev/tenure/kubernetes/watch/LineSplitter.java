package dev.tenure.kubernetes.watch;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/** Makes lines of bytes that come in pieces of any size. */
final class LineSplitter {
  private final Queue<byte[]> lines = new ArrayDeque<>();
  private byte[] begun = new byte[4096];
  private int length;

  void add(List<ByteBuffer> part) {
    part.forEach(this::add);
  }

  private void add(ByteBuffer bytes) {
    while (bytes.hasRemaining()) {
      int end = bytes.position();
      while (end < bytes.limit() && bytes.get(end) != '\n') {
        end++;
      }
      append(bytes, end - bytes.position());
      if (bytes.hasRemaining()) {
        bytes.get();
        endLine();
      }
    }
  }

  private void append(ByteBuffer bytes, int count) {
    if (length + count > begun.length) {
      begun = Arrays.copyOf(begun, Math.max(length + count, 2 * begun.length));
    }
    bytes.get(begun, length, count);
    length += count;
  }

  private void endLine() {
    if (length > 0) {
      lines.add(Arrays.copyOf(begun, length));
    }
    length = 0;
  }

  /** The next whole line, without its end. Empty lines are left out. */
  Optional<byte[]> next() {
    return Optional.ofNullable(lines.poll());
  }
}
