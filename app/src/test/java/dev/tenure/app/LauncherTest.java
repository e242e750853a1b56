package dev.tenure.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs the real launcher with a Java that prints its arguments and a Maven that makes a jar. */
class LauncherTest {
  private static final String JAVA =
      """
      #!/bin/sh
      for argument in "$@"; do
        case $argument in -XX:AOTCacheOutput=*) echo cache >"${argument#*=}" ;; esac
        printf '<%s>\\n' "$argument"
      done
      """;
  private static final String MAVEN =
      """
      #!/bin/sh
      if [ -f broken ]; then echo 'Foo.java: error'; exit 1; fi
      echo build >>builds
      mkdir -p app/target && echo jar >app/target/tenure.jar
      """;

  @TempDir Path temporary;
  private Path home;

  record Run(int exit, String out, String err) {}

  @BeforeEach
  void layOutAProject() throws IOException {
    home = Files.createDirectories(temporary.resolve("a folder")).toRealPath();
    Path root = Path.of(System.getProperty("tenure.root", ".."));
    script("tenure", Files.readString(root.resolve("tenure")));
    script("bin/kubectl-tenure", Files.readString(root.resolve("bin/kubectl-tenure")));
    script("bin/find-java", "#!/bin/sh\necho '" + home.resolve("jdk") + "'\n");
    script("jdk/bin/java", JAVA);
    script("tools/mvn", MAVEN);
    write("pom.xml", "<project/>");
    write("app/src/main/java/Main.java", "class Main {}");
  }

  @Test
  void argumentsArriveAsTheyWereGiven() throws Exception {
    Run run = tenure("explain", "a b", "*", "$HOME", "", "-o", "json");
    assertThat(run.out()).endsWith("<explain>\n<a b>\n<*>\n<$HOME>\n<>\n<-o>\n<json>\n");
    assertThat(run.exit()).isZero();
  }

  @Test
  void worksThroughALinkFromAnotherFolder() throws Exception {
    Path bin = Files.createDirectories(temporary.resolve("elsewhere/bin"));
    Files.createSymbolicLink(bin.resolve("t"), Path.of("../../a folder/tenure"));
    Files.createSymbolicLink(bin.resolve("tt"), bin.resolve("t"));
    Run run = run(bin, bin.resolve("tt").toString(), "version");
    assertThat(run.out()).endsWith("<-jar>\n<" + home + "/app/target/tenure.jar>\n<version>\n");
  }

  @Test
  void kubectlFindsItByALink() throws Exception {
    Path bin = Files.createDirectories(temporary.resolve("elsewhere/bin"));
    Files.createSymbolicLink(bin.resolve("kubectl-tenure"), home.resolve("bin/kubectl-tenure"));
    Run run = run(bin, bin.resolve("kubectl-tenure").toString(), "explain", "a b");
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.out()).endsWith("/app/target/tenure.jar>\n<explain>\n<a b>\n");
  }

  @Test
  void buildsOnceAndSaysSoOnStandardError() throws Exception {
    assertThat(tenure("version").err())
        .isEqualTo("Building Tenure (first use, about a minute)...\n");
    assertThat(tenure("version").err()).isEmpty();
    assertThat(builds()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"pom.xml", "app/src/main/java/Main.java", "app/src/main/resources/new.txt"})
  void buildsAgainWhenAnInputIsNewer(String input) throws Exception {
    tenure("version");
    write(input, "changed");
    Files.setLastModifiedTime(home.resolve(input), FileTime.from(Instant.now().plusSeconds(5)));
    assertThat(tenure("version").err()).isEqualTo("Building Tenure (sources have changed)...\n");
    assertThat(builds()).hasSize(2);
  }

  /** The program's own jar may stay as it is when only one of these changes. */
  @Test
  void aCacheIsMadeAgainForAnotherLibrary() throws Exception {
    tenure("version");
    Path cache = home.resolve("app/target/tenure.aot");
    Files.writeString(cache, "made before");
    write("app/target/lib/engine.jar", "changed");
    Path library = home.resolve("app/target/lib/engine.jar");
    Files.setLastModifiedTime(library, FileTime.from(Instant.now().plusSeconds(5)));
    tenure("version");
    assertThat(cache).hasContent("cache");
  }

  @Test
  void showsWhyABuildFailedAndExitsWithTwo() throws Exception {
    write("broken", "");
    Run run = tenure("version");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).endsWith("Foo.java: error\n");
    assertThat(home.resolve(".tenure/lock")).doesNotExist();
  }

  @Test
  void twoFirstUsesBuildOnce() throws Exception {
    Process other = start(home, "./tenure", "version");
    Run run = tenure("version");
    assertThat(other.waitFor()).isZero();
    assertThat(run.exit()).isZero();
    assertThat(builds()).hasSize(1);
  }

  @Test
  void aLockWhoseHolderIsGoneIsGivenUp() throws Exception {
    Process gone = new ProcessBuilder("true").start();
    gone.waitFor();
    Files.createDirectories(home.resolve(".tenure"));
    Files.createSymbolicLink(home.resolve(".tenure/lock"), Path.of("" + gone.pid()));
    assertThat(tenure("version").exit()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "version, true",
    "explain, true",
    "bench, false",
    "bench quota, false",
    "bench live, true",
    "bench live-scale, true",
    "simulate, false",
    "run, true"
  })
  void onlyShortCommandsStartLight(String command, boolean light) throws Exception {
    String out = tenure(("--verbose " + command).split(" ")).out();
    assertThat(out.contains("<-XX:TieredStopAtLevel=1>")).isEqualTo(light);
    assertThat(out.contains("<-XX:AOTCache=" + home + "/app/target/tenure.aot>")).isEqualTo(light);
  }

  /** Compiled lightly, AES is slow; but who has nothing else is still understood. */
  @Test
  void whoStartsLightAsksForTheCipherThatIsFastThen() throws Exception {
    assertThat(tenure("run").out())
        .contains("<-Djdk.tls.client.cipherSuites=TLS_CHACHA20_POLY1305_SHA256,TLS_AES_128_GCM");
    assertThat(tenure("bench", "quota").out()).doesNotContain("cipherSuites");
  }

  @Test
  void theUsersOptionsComeAfterOurs() throws Exception {
    Run run = run(home, "env", "TENURE_JAVA_OPTS=-Xmx1g -XX:+UseZGC", "./tenure", "version");
    assertThat(run.out())
        .contains("<-Xmx1g>\n<-XX:+UseZGC>\n<-XX:AOTCache=")
        .doesNotContain("SerialGC");
  }

  /** A heap that begins larger than it may become is none: the runtime would not start. */
  @ParameterizedTest
  @CsvSource({"'', true", "-Xmx512m -XX:+UseSerialGC, false", "-XX:MaxHeapSize=512m, false"})
  void benchmarksKeepToTheUsersHeap(String options, boolean ours) throws Exception {
    Run run = run(home, "env", "TENURE_JAVA_OPTS=" + options, "./tenure", "bench", "quota");
    assertThat(run.out().contains("<-Xms1g>\n<-XX:+AlwaysPreTouch>")).isEqualTo(ours);
    assertThat(run.out()).contains("<-XX:-BackgroundCompilation>");
  }

  @Test
  void simulationsAreRehearsedOnceAndNotForTheirHelp() throws Exception {
    tenure("version");
    String cache = "<-XX:AOTCache=" + home + "/app/target/simulations.aot>";
    Run help = tenure("simulate", "--help");
    assertThat(help.err()).isEmpty();
    assertThat(help.out()).doesNotContain("AOTCache");
    Run first = tenure("sweep", "trace.csv");
    assertThat(first.err())
        .isEqualTo("Getting ready for simulations (once, about 15 seconds)...\n");
    assertThat(first.out()).contains(cache);
    Run second = tenure("simulate", "trace.csv");
    assertThat(second.err()).isEmpty();
    assertThat(second.out()).contains(cache);
  }

  /** What is measured is what people get, within the heap that is promised. */
  @ParameterizedTest
  @CsvSource({"'', true", "-XX:+UseParallelGC -Xmx1g, false"})
  void aSimulationIsMeasuredWithTheHeapItIsToDoWith(String options, boolean serial)
      throws Exception {
    Run run =
        run(
            home,
            "env",
            "TENURE_JAVA_OPTS=" + options,
            "./tenure",
            "bench",
            "simulate",
            "--size",
            "october");
    assertThat(run.out())
        .contains("<-XX:FreqInlineSize=50>\n<-Xmx512m>\n", "/app/target/simulations.aot>")
        .doesNotContain("-Xms1g", "TieredStopAtLevel", "BackgroundCompilation");
    assertThat(run.out().contains("<-XX:+UseSerialGC>")).isEqualTo(serial);
    assertThat(run.out().contains("<-Xmx512m>\n<-XX:+UseParallelGC>\n<-Xmx1g>")).isEqualTo(!serial);
  }

  private Run tenure(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("./tenure"));
    command.addAll(List.of(arguments));
    return run(home, command.toArray(String[]::new));
  }

  private Run run(Path folder, String... command) throws Exception {
    Process process = start(folder, command);
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
    return new Run(process.waitFor(), out, err);
  }

  private Process start(Path folder, String... command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().merge("PATH", home + "/tools:", (path, tools) -> tools + path);
    builder.environment().remove("TENURE_JAVA_OPTS");
    return builder.start();
  }

  private List<String> builds() throws IOException {
    return Files.readAllLines(home.resolve("builds"));
  }

  private void script(String name, String text) throws IOException {
    write(name, text);
    assertThat(home.resolve(name).toFile().setExecutable(true)).isTrue();
  }

  private void write(String name, String text) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.resolveSibling("."));
    Files.writeString(file, text);
  }
}
