package dev.tenure.engine.explain;

import dev.tenure.engine.model.Resources;
import java.util.List;

/** Why, as data: a stable code and typed parameters. The sentence is only one way to show it. */
public record Reason(ReasonCode code, List<Param> params) {
  public Reason {
    params = List.copyOf(params);
  }

  public static Reason of(ReasonCode code) {
    return new Reason(code, List.of());
  }

  public Reason text(String name, Object value) {
    return with(name, new Value.Text(value.toString()));
  }

  public Reason count(String name, long value) {
    return with(name, new Value.Count(value));
  }

  public Reason moment(String name, long millis) {
    return with(name, new Value.Moment(millis));
  }

  public Reason span(String name, long millis) {
    return with(name, new Value.Span(millis));
  }

  public Reason amounts(String name, Resources resources) {
    return amounts(name, resources, resources);
  }

  /** Amounts of the resources that {@code like} has, also where there is nothing of one. */
  public Reason amounts(String name, Resources resources, Resources like) {
    return with(name, new Value.Amounts(resources, List.copyOf(like.amounts().keySet())));
  }

  private Reason with(String name, Value value) {
    Param[] more = params.toArray(new Param[params.size() + 1]);
    more[params.size()] = new Param(name, value);
    return new Reason(code, List.of(more));
  }

  /** One sentence for people who read it at {@code now}. */
  public String sentence(long now) {
    return new Wording(now).sentence(this);
  }
}
