package dev.tenure.app.transcript;

import java.util.List;

/**
 * A command in a document, and what the document says follows.
 *
 * @param line where the command stands, counted from 0
 * @param input the here-document that it reads or writes, if it has one
 * @param output the lines below it; checked only where the document shows a dialogue
 * @param end the line after the output
 */
record Step(int line, String command, List<String> input, List<String> output, int end) {
  Step {
    input = List.copyOf(input);
    output = List.copyOf(output);
  }

  boolean runsTenure() {
    return command.startsWith("./tenure");
  }

  /** The shell's way to show how the command before ended. */
  boolean asksExitCode() {
    return command.equals("echo $?");
  }
}
