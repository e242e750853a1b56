package dev.tenure.engine.scenario;

import dev.tenure.engine.model.DecimalText;
import dev.tenure.engine.model.Pod;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.PodSet;
import dev.tenure.engine.model.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Some pods of one pod set: {@code workers terminating pods=2 x gpu=1 min=1 on n1,n2}. The set's
 * path, the state and the minimum may be missing; {@code pods} is a number or the names.
 */
record PodsLine(String path, String pods, Optional<Integer> min, PodTraits traits) {
  static PodsLine read(Words words, PodOwner owner) {
    Optional<String> first = words.nextIn(PodWord.WORDS);
    String path = first.isPresent() ? PodSet.DEFAULT : words.nextName().orElse(PodSet.DEFAULT);
    Optional<String> state = first.isPresent() ? first : words.nextIn(PodWord.WORDS);
    return read(words, owner, path, state.map(PodWord::parse).orElse(owner.state()));
  }

  /** The rest of a line that began with its workload. */
  static PodsLine read(Words words, PodOwner owner, String path, PodWord state) {
    String pods =
        words.value("pods").orElseThrow(() -> new IllegalArgumentException("pods= is missing"));
    Resources requests = Amounts.parse(words.after("x").orElse("nothing"));
    PodTraits traits = PodTraits.read(words, owner, GangForm.name(path), state, requests);
    PodsLine line = new PodsLine(path, pods, words.number("min"), traits);
    traits.requireNodesFor(line.count());
    return line;
  }

  String set() {
    return GangForm.name(path);
  }

  int count() {
    return isCount() ? Words.number("pods", pods) : Name.list(pods).size();
  }

  private boolean isCount() {
    return DecimalText.parse(pods).isPresent();
  }

  /** The pods, the first of them being the set's {@code from}th. */
  List<Pod> pods(PodOwner owner, int from) {
    List<Pod> all = new ArrayList<>();
    for (int i = 0; i < count(); i++) {
      String name =
          isCount() ? standardName(owner.id().name(), set(), from + i) : Name.list(pods).get(i);
      all.add(traits.pod(new PodId(owner.id().namespace(), name), i));
    }
    return all;
  }

  static String standardName(String workload, String set, int index) {
    return workload + (set.equals(PodSet.DEFAULT) ? "-" : "-" + set + "-") + index;
  }

  /** The count or the names, the requests, and everything else that the pods have in common. */
  static String write(List<Pod> pods, PodOwner owner, int from, String min) {
    Pod first = pods.getFirst();
    boolean standard = true;
    for (int i = 0; i < pods.size(); i++) {
      String name = standardName(owner.id().name(), first.spec().podSet(), from + i);
      standard &= pods.get(i).id().name().equals(name);
    }
    String names = pods.stream().map(pod -> pod.id().name()).collect(Collectors.joining(","));
    return "pods="
        + (standard ? Integer.toString(pods.size()) : names)
        + " x "
        + Amounts.format(first.spec().requests())
        + min
        + writeNodes(pods)
        + PodTraits.write(first, owner);
  }

  static String writeNodes(List<Pod> pods) {
    return nodes("on", pods.stream().map(pod -> pod.status().node()))
        + nodes("nominated", pods.stream().map(pod -> pod.status().nominatedNode()));
  }

  private static String nodes(String keyword, Stream<String> nodes) {
    List<String> names = nodes.filter(Objects::nonNull).toList();
    return names.isEmpty() ? "" : "  " + keyword + " " + String.join(",", names);
  }
}
