package dev.tenure.app.simulate;

import dev.tenure.app.console.BadInput;
import dev.tenure.engine.model.Resources;
import dev.tenure.simulator.policy.Configuration;
import dev.tenure.simulator.world.NodeSpec;
import dev.tenure.simulator.world.Unit;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The nodes that an option or the manifests name. */
final class NodeOption {
  private static final Pattern ALIKE =
      Pattern.compile("([0-9]{1,6})x([0-9]{1,6})(?:x([0-9]{1,6}))?");

  private NodeOption() {}

  /**
   * {@code 128x8} are 128 nodes with 8 of what the trace counts first, {@code 128x8x64} have 64
   * CPUs beside 8 GPUs; empty: those of the manifests.
   */
  static List<NodeSpec> parse(String text, Unit unit, Configuration configuration) {
    if (!text.isEmpty()) {
      return alike(text, unit);
    }
    List<NodeSpec> nodes = configuration.nodeSpecs();
    if (nodes.isEmpty()) {
      throw new BadInput("no nodes: write --nodes 128x8, or nodes in the manifests");
    }
    return nodes;
  }

  private static List<NodeSpec> alike(String text, Unit unit) {
    Matcher matcher = ALIKE.matcher(text);
    boolean two = matcher.matches() && matcher.group(3) != null;
    OptionalInt count = matcher.matches() ? number(matcher.group(1)) : OptionalInt.empty();
    OptionalInt each = matcher.matches() ? number(matcher.group(2)) : OptionalInt.empty();
    OptionalInt beside = two ? number(matcher.group(3)) : OptionalInt.of(0);
    if (count.isEmpty() || each.isEmpty() || beside.isEmpty() || (two && unit == Unit.CPU)) {
      throw new BadInput(
          "--nodes is \"%s\": write for example 128x8, 128 nodes of 8 %ss"
                  .formatted(text, unit.word())
              + (unit == Unit.GPU ? ", or 128x8x64, with 64 CPUs each" : ""));
    }
    Resources resources =
        switch (unit) {
          case GPU -> Resources.of(NodeSpec.GPU, each.getAsInt());
          case CPU -> Resources.of(Resources.CPU, each.getAsInt() * unit.size());
        };
    return NodeSpec.alike(
        count.getAsInt(),
        two ? resources.with(Resources.CPU, beside.getAsInt() * Unit.CPU.size()) : resources);
  }

  private static OptionalInt number(String digits) {
    int number = Integer.parseInt(digits);
    return number == 0 ? OptionalInt.empty() : OptionalInt.of(number);
  }
}
