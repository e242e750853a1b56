package dev.tenure.kubernetes.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The real one, in the test's namespace. */
public record Kubectl(String cluster, String namespace) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** What users do with a file: creates or changes what it says; the objects as they are then. */
  public List<JsonNode> apply(String yaml) {
    try {
      Path file = Files.createTempFile("applied-", ".yaml");
      try {
        Files.writeString(file, yaml);
        JsonNode said = JSON.readTree(run("apply", "-f", file.toString(), "-o", "json"));
        boolean several = said.path("kind").asText().equals("List");
        return several ? said.path("items").valueStream().toList() : List.of(said);
      } finally {
        Files.delete(file);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** What it prints; its exit code must be zero. */
  public String run(String... arguments) {
    Path script = Path.of(System.getProperty("tenure.root", ".."), "dev", "cluster", "cluster");
    List<String> words = new ArrayList<>(List.of(script.toString(), "kubectl", cluster));
    words.addAll(List.of("--namespace", namespace));
    words.addAll(List.of(arguments));
    try {
      Path complaints = Files.createTempFile("kubectl-", ".err");
      try {
        Process process = new ProcessBuilder(words).redirectError(complaints.toFile()).start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        if (process.waitFor() != 0) {
          throw new AssertionError(
              String.join(" ", words) + " failed:\n" + said + Files.readString(complaints));
        }
        return said;
      } finally {
        Files.delete(complaints);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted", stopped);
    }
  }
}
