package dev.tenure.app.demo;

import dev.tenure.app.quota.QuotaGroup;
import dev.tenure.app.quota.StillWaiting;
import dev.tenure.app.text.AdmissionText;
import dev.tenure.app.text.Beneficiary;
import dev.tenure.app.text.DecisionText;
import dev.tenure.app.text.Page;
import dev.tenure.app.text.VerdictText;
import dev.tenure.app.text.WaitingText;
import dev.tenure.engine.admit.QuotaCandidate;
import dev.tenure.engine.explain.Reason;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.explain.Wording;
import dev.tenure.engine.plan.Plan;
import dev.tenure.engine.plan.Waiting;
import dev.tenure.engine.protect.Verdict;
import dev.tenure.engine.search.Candidate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is decided at one instant, beside the time.
 *
 * @param told what earlier scenes have said already
 */
record SceneText(Page page, String indent, Set<Verdict> told) {
  /** As wide as a time to the second. */
  private static final int TIME = 10;

  private static final int OBJECTIONS = 3;

  /** Reasons that add nothing once it is said who is protected and until when. */
  private static final Set<ReasonCode> SAID_BY_OBJECTIONS =
      EnumSet.of(
          ReasonCode.NO_ROOM,
          ReasonCode.NO_ROOM_FOR_ALL,
          ReasonCode.NODES_REFUSE,
          ReasonCode.PROTECTED,
          ReasonCode.ROOM_WHEN_PROTECTION_ENDS,
          ReasonCode.NOBODY_TO_TAKE_FOR_QUOTA,
          ReasonCode.QUOTA_NOBODY_TO_TAKE,
          ReasonCode.QUOTA_WHEN_PROTECTION_ENDS);

  List<String> lines(Plan plan) {
    String time = new Wording(plan.now()).time(plan.now());
    List<String> lines = new ArrayList<>();
    for (String line : decided(plan)) {
      String beside = lines.isEmpty() ? page.palette().title(time) : "";
      int room = lines.isEmpty() ? TIME - time.length() : TIME;
      lines.add((indent + beside + " ".repeat(room) + line).stripTrailing());
    }
    return lines;
  }

  private List<String> decided(Plan plan) {
    Page beside = new Page(page.palette(), page.width() - indent.length() - TIME, page.fold());
    List<String> lines = new ArrayList<>();
    for (QuotaGroup group : QuotaGroup.of(plan)) {
      addGroup(lines, new AdmissionText(beside, plan.now(), true).lines(group));
    }
    for (Beneficiary beneficiary : Beneficiary.of(plan)) {
      addGroup(lines, new DecisionText(beside, plan.now(), true).lines(beneficiary));
    }
    for (Waiting waiting : StillWaiting.after(plan)) {
      addGroup(lines, waits(waiting, new WaitingText(beside, plan.now())));
    }
    return lines;
  }

  private static void addGroup(List<String> lines, List<String> group) {
    if (!lines.isEmpty()) {
      lines.add("");
    }
    lines.addAll(group);
  }

  /** Who is in the way tells more than how much is missing. */
  private List<String> waits(Waiting waiting, WaitingText text) {
    List<Verdict> objections = objections(waiting);
    if (objections.isEmpty()) {
      return text.full(waiting);
    }
    List<String> lines = new ArrayList<>();
    lines.add(text.heading(waiting));
    List<Verdict> news = objections.stream().filter(told::add).toList();
    lines.addAll(new VerdictText(text.page(), text.now()).sentences(news, "  "));
    for (Reason reason : waiting.reasons()) {
      if (!SAID_BY_OBJECTIONS.contains(reason.code())) {
        lines.addAll(text.page().wrap(reason.sentence(text.now()), "  "));
      }
    }
    return lines;
  }

  private static List<Verdict> objections(Waiting waiting) {
    Stream<List<Verdict>> ofQuota =
        waiting.quota().candidates().stream()
            .filter(QuotaCandidate::entitled)
            .map(QuotaCandidate::verdicts);
    return Stream.concat(waiting.candidates().stream().map(Candidate::verdicts), ofQuota)
        .flatMap(List::stream)
        .filter(verdict -> !(verdict instanceof Verdict.Allowed))
        .distinct()
        .limit(OBJECTIONS)
        .toList();
  }
}
