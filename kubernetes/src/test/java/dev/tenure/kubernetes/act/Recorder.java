package dev.tenure.kubernetes.act;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.api.Reply;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** An API server that says what it is told to say, and remembers what it was asked. */
final class Recorder implements Calls {
  private final List<Call> sent = new CopyOnWriteArrayList<>();
  private volatile Function<Call, Reply> answers = call -> ok();

  void answer(Function<Call, Reply> next) {
    answers = next;
  }

  @Override
  public Reply send(Call call) {
    sent.add(call);
    return answers.apply(call);
  }

  List<Call> sent() {
    return List.copyOf(sent);
  }

  /** Each call as its method and path, without the query. */
  List<String> lines() {
    return sent.stream().map(Recorder::line).toList();
  }

  static String line(Call call) {
    return call.verb().method() + " " + call.path().replaceFirst("\\?.*", "");
  }

  static boolean isTo(Call call, String end) {
    return line(call).endsWith(end);
  }

  /** What the n-th call said. */
  JsonNode body(int n) {
    JsonNode body = sent.get(n).body();
    return body == null ? JsonNodeFactory.instance.objectNode() : body;
  }

  static Reply ok() {
    return new Reply(200, JsonNodeFactory.instance.objectNode(), OptionalInt.empty());
  }

  static Reply object(String uid) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    object.putObject("metadata").put("uid", uid);
    return new Reply(200, object, OptionalInt.empty());
  }

  static Reply failure(int code, String message) {
    return failure(code, message, OptionalInt.empty());
  }

  static Reply failure(int code, String message, OptionalInt retryAfter) {
    ObjectNode status = JsonNodeFactory.instance.objectNode().put("message", message);
    return new Reply(code, status, retryAfter);
  }

  static Reply budget() {
    Reply reply = failure(429, "Cannot evict pod.");
    ((ObjectNode) reply.body())
        .putObject("details")
        .putArray("causes")
        .addObject()
        .put("reason", "DisruptionBudget")
        .put("message", "The disruption budget b needs 1.");
    return reply;
  }
}
