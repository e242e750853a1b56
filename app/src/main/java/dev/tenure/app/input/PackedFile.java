package dev.tenure.app.input;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Files that are packed if their name ends in {@code .gz}. */
public final class PackedFile {
  private PackedFile() {}

  public static InputStream read(Path path) throws IOException {
    InputStream raw = new BufferedInputStream(Files.newInputStream(path));
    return isPacked(path) ? new GZIPInputStream(raw) : raw;
  }

  public static OutputStream write(Path path) throws IOException {
    OutputStream raw = Files.newOutputStream(path);
    return isPacked(path) ? new GZIPOutputStream(raw) : raw;
  }

  private static boolean isPacked(Path path) {
    return path.toString().endsWith(".gz");
  }
}
