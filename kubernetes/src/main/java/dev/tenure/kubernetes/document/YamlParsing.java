package dev.tenure.kubernetes.document;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.DocumentEndEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** YAML, event by event. */
final class YamlParsing {
  /** The parser copies what it has read so far whenever this is full, so a small one is slow. */
  private static final int LARGEST_BUFFER = 1 << 20;

  private final DocumentText document;
  private final List<Tree> trees = new ArrayList<>();
  private TreeBuilder builder = new TreeBuilder();
  private int line = 1;
  private int column = 1;

  private YamlParsing(DocumentText document) {
    this.document = document;
  }

  static Parsing of(DocumentText document) {
    YamlParsing parsing = new YamlParsing(document);
    return new Parsing(parsing.trees, parsing.parse());
  }

  private Optional<Failure> parse() {
    int before = document.firstLine() - 1;
    try {
      for (Event event : new Parse(settings()).parseString(document.text())) {
        event.getStartMark().ifPresent(this::at);
        take(event);
      }
      return Optional.empty();
    } catch (Refusal refusal) {
      return Optional.of(new Failure(before + line, column, refusal.reason()));
    } catch (MarkedYamlEngineException invalid) {
      invalid.getProblemMark().ifPresent(this::at);
      return Optional.of(Failure.of(before + line, column, String.valueOf(invalid.getProblem())));
    } catch (YamlEngineException invalid) {
      return Optional.of(Failure.of(before + line, column, String.valueOf(invalid.getMessage())));
    }
  }

  private LoadSettings settings() {
    return LoadSettings.builder()
        .setCodePointLimit(Content.MOST_BYTES) // longer input is refused before it is parsed
        .setBufferSize(Math.clamp(document.text().length(), 1024, LARGEST_BUFFER))
        .build();
  }

  private void at(Mark mark) {
    line = mark.getLine() + 1;
    column = mark.getColumn() + 1;
  }

  private void take(Event event) throws Refusal {
    switch (event) {
      case MappingStartEvent mapping -> builder.beginMapping(anchor(mapping));
      case SequenceStartEvent list -> builder.beginList(anchor(list));
      case ScalarEvent scalar -> take(scalar);
      case AliasEvent alias -> builder.alias(alias.getAlias().getValue());
      case CollectionEndEvent end -> builder.end();
      case DocumentEndEvent end -> finish();
      default -> {} // beginnings and ends that say nothing
    }
  }

  private static Optional<String> anchor(NodeEvent event) {
    return event.getAnchor().map(Anchor::getValue);
  }

  /** A tag says that a word is text, or is one that Kubernetes knows nothing about. */
  private void take(ScalarEvent scalar) {
    if (builder.wantsKey()) {
      builder.key(scalar.getValue());
    } else {
      boolean isText = !scalar.isPlain() || scalar.getTag().isPresent();
      builder.scalar(
          isText ? TextNode.valueOf(scalar.getValue()) : PlainScalar.of(scalar.getValue()),
          anchor(scalar));
    }
  }

  private void finish() {
    trees.add(builder.tree());
    builder = new TreeBuilder();
  }
}
