package dev.tenure.app.demo;

import dev.tenure.app.quota.StillWaiting;
import dev.tenure.app.text.DecidedText;
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
    DecidedText text = new DecidedText(page, indent);
    List<List<String>> groups = text.groups(plan);
    for (Waiting waiting : StillWaiting.after(plan)) {
      groups.add(waits(waiting, new WaitingText(text.beside(), plan.now())));
    }
    return text.lines(new Wording(plan.now()).time(plan.now()), groups);
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
