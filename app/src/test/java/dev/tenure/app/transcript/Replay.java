package dev.tenure.app.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tenure.app.Run;
import java.util.ArrayList;
import java.util.List;

/** A document with its commands carried out: the same lines, with the real outputs. */
final class Replay {
  private final List<String> said;
  private final Shell shell;
  private final List<String> real = new ArrayList<>();
  private int copied;
  private int exitCode;

  Replay(List<String> said, Shell shell) {
    this.said = said;
    this.shell = shell;
  }

  List<String> lines() {
    for (Block block : Block.in(said)) {
      for (Step step : block.steps()) {
        replay(step, block.dialogue());
      }
      mustBeFine("the end of a block");
    }
    real.addAll(said.subList(copied, said.size()));
    return real;
  }

  private void replay(Step step, boolean dialogue) {
    shell.makeFile(step);
    if (step.asksExitCode()) {
      replace(step, List.of(String.valueOf(exitCode)));
      exitCode = 0;
    }
    if (step.runsTenure()) {
      mustBeFine(step.command());
      Run run = shell.run(step);
      exitCode = run.exitCode();
      replace(step, dialogue ? shell.seen(run) : step.output());
    }
  }

  /** A command that does not end with 0 must be followed by a look at its exit code. */
  private void mustBeFine(String before) {
    assertThat(exitCode).as("the exit code before %s", before).isZero();
  }

  private void replace(Step step, List<String> output) {
    real.addAll(said.subList(copied, step.end() - step.output().size()));
    real.addAll(output);
    copied = step.end();
  }
}
