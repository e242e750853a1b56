package dev.tenure.kubernetes.act;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.kubernetes.api.Call;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The scheduling condition {@code UnschedulableOnNodePool} of a group, as KAI-Scheduler writes it:
 * on a group of which nothing runs. Its reasons are our codes, by which we know it again. Groups of
 * other families have no such thing.
 *
 * @param pods those of the group
 */
record GroupSign(ObjectRef object, List<ObjectRef> pods) implements WaitSign {
  private static final String FAMILY = "scheduling.run.ai";
  private static final String LIST = "schedulingConditions";
  private static final String TYPE = "UnschedulableOnNodePool";
  private static final String POOL_LABEL = "kai.scheduler/node-pool";
  private static final Set<String> CODES =
      Arrays.stream(ReasonCode.values()).map(Enum::name).collect(Collectors.toUnmodifiableSet());

  /** Else a definition that lacks the field would take it in and forget it, again and again. */
  private static final String STRICT = PodCalls.MANAGER + "&fieldValidation=Strict";

  /** Can it be said on groups of this kind? */
  boolean isPossible() {
    return object.resource().group().equals(FAMILY);
  }

  @Override
  public boolean isDue() {
    return isPossible()
        && pods.stream().anyMatch(PodSign::looksForANode)
        && pods.stream().noneMatch(pod -> PodSign.isPlaced(pod) && !PodSign.isLeaving(pod));
  }

  /** Has one of us said on this group that it waits? */
  static boolean isOn(JsonNode group) {
    return group.path("status").path(LIST).valueStream().anyMatch(GroupSign::isOurs);
  }

  private static boolean isOurs(JsonNode condition) {
    JsonNode reasons = condition.path("reasons");
    return isOfType(condition)
        && !reasons.isEmpty()
        && reasons.valueStream().allMatch(each -> CODES.contains(each.path("reason").asText()));
  }

  private static boolean isOfType(JsonNode condition) {
    return condition.path("type").asText().equals(TYPE);
  }

  @Override
  public boolean says(WaitText why) {
    return written()
        .valueStream()
        .anyMatch(each -> isOurs(each) && each.path("message").asText().equals(why.message()));
  }

  private JsonNode written() {
    return object.seen().path("status").path(LIST);
  }

  /** Other node pools keep theirs; the latest is the last, and has the highest number. */
  @Override
  public Call say(WaitText why, long now) {
    String pool = object.seen().path("metadata").path("labels").path(POOL_LABEL).asText("default");
    ArrayNode list = JsonNodeFactory.instance.arrayNode();
    long number = 0;
    for (JsonNode each : written()) {
      number = Math.max(number, each.path("transitionID").asLong(-1) + 1);
      if (!isOfType(each) || !each.path("nodePool").asText().equals(pool)) {
        list.add(each);
      }
    }
    ObjectNode condition =
        list.addObject()
            .put("type", TYPE)
            .put("nodePool", pool)
            .put("status", "True")
            .put("reason", "Unschedulable")
            .put("message", why.message())
            .put("transitionID", Long.toString(number))
            .put("lastTransitionTime", Stamps.whole(now));
    ArrayNode reasons = condition.putArray("reasons");
    for (int i = 0; i < why.codes().size(); i++) {
      reasons
          .addObject()
          .put("reason", why.codes().get(i).name())
          .put("message", why.sentences().get(i));
    }
    return patch(list);
  }

  /** It waits no more: nothing is left of what we said. */
  Call takeBack() {
    ArrayNode list = JsonNodeFactory.instance.arrayNode();
    written().valueStream().filter(each -> !isOurs(each)).forEach(list::add);
    return patch(list);
  }

  private Call patch(ArrayNode list) {
    ObjectNode patch = object.strictPatch();
    patch.putObject("status").set(LIST, list.isEmpty() ? null : list);
    return Call.merge(object.part("status") + STRICT, patch);
  }
}
