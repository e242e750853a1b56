package dev.tenure.engine.scenario;

import dev.tenure.engine.model.HostPort;
import dev.tenure.engine.model.LabelRequirement;
import dev.tenure.engine.model.NodeTerm;
import dev.tenure.engine.model.PlacementNeeds;
import dev.tenure.engine.model.Taint;
import dev.tenure.engine.model.Toleration;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a pod asks of its node: {@code selector zone=a affinity cores>16 tolerates team=ml port
 * 53/UDP unknown podAffinity}. Each {@code affinity} is one alternative.
 */
final class PlacementForm {
  private static final String FIELDS = "metadata.";
  private static final String ANY = "*";

  private PlacementForm() {}

  static PlacementNeeds read(Words words) {
    return new PlacementNeeds(
        Labels.parse(words.after("selector")),
        words.allAfter("affinity").stream().map(PlacementForm::term).toList(),
        words.allAfter("tolerates").stream().map(PlacementForm::toleration).toList(),
        words.allAfter("port").stream().map(PlacementForm::port).toList(),
        words.allAfter("unknown"));
  }

  static String write(PlacementNeeds needs) {
    StringBuilder text = new StringBuilder(Labels.format("selector", needs.nodeSelector()));
    needs.affinity().forEach(term -> text.append("  affinity ").append(write(term)));
    needs.tolerations().forEach(each -> text.append("  tolerates ").append(write(each)));
    needs.hostPorts().forEach(port -> text.append("  port ").append(write(port)));
    needs.unknown().forEach(feature -> text.append("  unknown ").append(feature));
    return text.toString();
  }

  private static NodeTerm term(String text) {
    List<LabelRequirement> all = Requirements.parse(text);
    return new NodeTerm(
        all.stream().filter(r -> !r.key().startsWith(FIELDS)).toList(),
        all.stream().filter(r -> r.key().startsWith(FIELDS)).toList());
  }

  private static String write(NodeTerm term) {
    return Requirements.format(
        Stream.concat(term.labels().stream(), term.fields().stream()).toList());
  }

  /** {@code key=value:Effect}, where value and effect may be missing; {@code *} is any key. */
  private static Toleration toleration(String text) {
    int colon = text.lastIndexOf(':');
    Taint.Effect effect =
        colon < 0 ? null : EnumText.parse(Taint.Effect.class, text.substring(colon + 1));
    String label = colon < 0 ? text : text.substring(0, colon);
    int equals = label.indexOf('=');
    String key = equals < 0 ? label : label.substring(0, equals);
    return new Toleration(
        key.equals(ANY) ? null : key, equals < 0 ? null : label.substring(equals + 1), effect);
  }

  static String write(Toleration toleration) {
    return (toleration.key() == null ? ANY : toleration.key())
        + (toleration.value() == null ? "" : "=" + toleration.value())
        + (toleration.effect() == null ? "" : ":" + EnumText.of(toleration.effect()));
  }

  /** {@code 8080}, {@code 53/UDP} or {@code 10.0.0.1:8080/TCP}. */
  private static HostPort port(String text) {
    int slash = text.indexOf('/');
    String protocol = slash < 0 ? "TCP" : text.substring(slash + 1);
    String rest = slash < 0 ? text : text.substring(0, slash);
    int colon = rest.indexOf(':');
    String address = colon < 0 ? "0.0.0.0" : rest.substring(0, colon);
    return new HostPort(protocol, address, Words.number("port", rest.substring(colon + 1)));
  }

  private static String write(HostPort port) {
    return port.address() + ":" + port.port() + "/" + port.protocol();
  }
}
