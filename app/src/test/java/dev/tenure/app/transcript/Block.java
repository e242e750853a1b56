package dev.tenure.app.transcript;

import java.util.ArrayList;
import java.util.List;

/**
 * A fenced block of commands.
 *
 * @param dialogue whether it shows outputs too ({@code console}), or commands only ({@code sh})
 */
record Block(boolean dialogue, List<Step> steps) {
  private static final String PROMPT = "$ ";

  static List<Block> in(List<String> lines) {
    List<Block> blocks = new ArrayList<>();
    for (int at = 0; at < lines.size(); at++) {
      String fence = lines.get(at);
      if (fence.startsWith("```") && fence.length() > 3) {
        int end = at + 1 + lines.subList(at + 1, lines.size()).indexOf("```");
        if (fence.equals("```console") || fence.equals("```sh")) {
          boolean dialogue = fence.equals("```console");
          blocks.add(new Block(dialogue, steps(lines, at + 1, end, dialogue ? PROMPT : "")));
        }
        at = end;
      }
    }
    return blocks;
  }

  private static List<Step> steps(List<String> lines, int from, int end, String prompt) {
    List<Step> steps = new ArrayList<>();
    int at = from;
    while (at < end) {
      int line = at;
      String command = lines.get(at++).substring(prompt.length());
      List<String> input = new ArrayList<>();
      if (command.endsWith("<<'EOF'")) {
        while (!lines.get(at).equals("EOF")) {
          input.add(lines.get(at++));
        }
        at++;
      }
      List<String> output = new ArrayList<>();
      while (!prompt.isEmpty() && at < end && !lines.get(at).startsWith(prompt)) {
        output.add(lines.get(at++));
      }
      steps.add(new Step(line, command, input, output, at));
    }
    return steps;
  }
}
