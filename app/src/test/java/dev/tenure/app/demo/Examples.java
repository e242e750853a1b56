package dev.tenure.app.demo;

import dev.tenure.app.Repository;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Questions to ask about the examples: each at each scene of its story. */
public final class Examples {
  private Examples() {}

  /** Command lines without a format. */
  public static Stream<List<String>> questions() {
    return Stories.ALL.stream().flatMap(Examples::questions);
  }

  /** Runs that begin with each story. */
  public static Stream<List<String>> beginnings() {
    return Stories.ALL.stream()
        .map(story -> {
          String file = Repository.file(story.file()).toString();
          return List.of("run", "-f", file, "--from", story.scenes().getFirst().toString());
        });
  }

  /** What the examples tell their readers to type. */
  static Stream<String> commandsInComments() {
    return Repository.files("examples", ".yaml").stream()
        .flatMap(file -> Repository.read(file).lines())
        .filter(line -> line.startsWith("#   ./tenure "))
        .map(line -> line.substring(1).strip());
  }

  private static Stream<List<String>> questions(Story story) {
    return story.scenes().stream().flatMap(scene -> questions(story, scene));
  }

  private static Stream<List<String>> questions(Story story, Instant scene) {
    String file = Repository.file(story.file()).toString();
    String now = scene.toString();
    return Stream.of(
        List.of("plan", "-f", file, "--now", now),
        List.of("explain", story.about(), "-f", file, "--now", now));
  }
}
