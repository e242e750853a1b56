package dev.tenure.kubernetes.translate;

import dev.tenure.engine.model.HostPort;
import dev.tenure.kubernetes.tree.Field;
import dev.tenure.kubernetes.tree.Fields;
import java.util.ArrayList;
import java.util.List;

/** The ports of its node that a pod takes for itself. */
final class HostPorts {
  private static final int HIGHEST = 65_535;

  private HostPorts() {}

  static List<HostPort> of(Fields spec) {
    boolean hostNetwork = spec.field("hostNetwork").flag(false);
    List<HostPort> ports = new ArrayList<>();
    spec.each("containers").forEach(container -> add(container, hostNetwork, ports));
    spec.each("initContainers").stream()
        .filter(container -> container.field("restartPolicy").text().orElse("").equals("Always"))
        .forEach(sidecar -> add(sidecar, hostNetwork, ports));
    return ports;
  }

  private static void add(Fields container, boolean hostNetwork, List<HostPort> ports) {
    for (Fields port : container.each("ports")) {
      Field field = port.field(hostNetwork && !port.has("hostPort") ? "containerPort" : "hostPort");
      int number = field.int32().orElse(0);
      if (number < 0 || number > HIGHEST) {
        field.error("is not a port", "Write a number between 1 and 65535");
      } else if (number > 0) {
        String protocol = port.field("protocol").word().orElse("TCP");
        String address = port.field("hostIP").word().orElse("0.0.0.0");
        ports.add(new HostPort(protocol, address, number));
      }
    }
  }
}
