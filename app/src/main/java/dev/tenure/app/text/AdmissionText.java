package dev.tenure.app.text;

import dev.tenure.app.console.Palette;
import dev.tenure.app.console.Table;
import dev.tenure.app.console.Table.Cell;
import dev.tenure.app.quota.GroundName;
import dev.tenure.app.quota.QuotaAmounts;
import dev.tenure.app.quota.QuotaGroup;
import dev.tenure.engine.explain.ReasonCode;
import dev.tenure.engine.model.OnPreemption;
import dev.tenure.engine.plan.QuotaDecision;
import java.util.ArrayList;
import java.util.List;

/**
 * What is decided about quota for one workload.
 *
 * @param verdicts whether to say too what every rule said about those who have to leave
 */
public record AdmissionText(Page page, long now, boolean verdicts) {
  private static final String INDENT = "  ";

  public List<String> lines(QuotaGroup group) {
    List<QuotaDecision> shown = page.fold().shown(group.decisions());
    List<String> rows = rows(shown);
    List<String> lines = new ArrayList<>();
    lines.add(heading(group));
    for (int i = 0; i < shown.size(); i++) {
      lines.add(rows.get(i));
      lines.addAll(why(shown.get(i)));
    }
    page.fold().rest(group.decisions()).ifPresent(rest -> lines.add(INDENT + rest));
    return lines;
  }

  private String heading(QuotaGroup group) {
    Palette palette = page.palette();
    String name = palette.title(group.workload().toString()) + " ";
    if (group.has(QuotaDecision.Claim.class)) {
      return name + palette.good("gets quota") + " and is admitted when it is free";
    }
    if (group.has(QuotaDecision.Admit.class)) {
      return name + palette.good("is admitted");
    }
    return group.has(QuotaDecision.Release.class)
        ? name + palette.waiting("loses its claim")
        : name + palette.bad("has to leave");
  }

  private List<String> rows(List<QuotaDecision> decisions) {
    Table table = new Table(INDENT);
    for (QuotaDecision decision : decisions) {
      table.row(
          verb(decision),
          Cell.plain(decision.workload().toString()),
          Cell.plain(place(decision)),
          Cell.plain(what(decision)));
    }
    return table.lines();
  }

  private Cell verb(QuotaDecision decision) {
    Palette palette = page.palette();
    return switch (decision) {
      case QuotaDecision.Admit _ -> new Cell("admit", palette::good);
      case QuotaDecision.Claim _ -> new Cell("keep", palette::good);
      case QuotaDecision.Release _ -> new Cell("release", palette::waiting);
      case QuotaDecision.Displace _ -> new Cell("displace", palette::bad);
      case QuotaDecision.Drain _ -> new Cell("drain", palette::bad);
      case QuotaDecision.Preempt _ -> new Cell("preempt", palette::bad);
    };
  }

  private static String place(QuotaDecision decision) {
    return switch (decision) {
      case QuotaDecision.Admit admit -> "to " + admit.admission().clusterQueue() + borrows(admit);
      case QuotaDecision.Claim claim -> "in " + claim.admission().clusterQueue();
      case QuotaDecision.Release _, QuotaDecision.Drain _, QuotaDecision.Displace _ -> "";
      case QuotaDecision.Preempt preempt -> "from " + queue(preempt.path());
    };
  }

  private static String borrows(QuotaDecision.Admit admit) {
    return admit.why().code() == ReasonCode.ADMITTED_BORROWING ? ", which borrows" : "";
  }

  private static String queue(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private static String what(QuotaDecision decision) {
    return switch (decision) {
      case QuotaDecision.Admit admit -> QuotaAmounts.of(admit.admission());
      case QuotaDecision.Claim claim -> QuotaAmounts.of(claim.admission());
      case QuotaDecision.Release _, QuotaDecision.Drain _, QuotaDecision.Displace _ -> "";
      case QuotaDecision.Preempt preempt ->
          (preempt.why().code() == ReasonCode.EVICTED_BY_REQUEUE ? "requeue, " : "")
              + GroundName.of(preempt.ground())
              + (preempt.then() == OnPreemption.TERMINATE ? ", for good" : "");
    };
  }

  private List<String> why(QuotaDecision decision) {
    String indent = INDENT.repeat(3);
    return switch (decision) {
      case QuotaDecision.Admit admit when isSaidByRow(admit) -> List.of();
      // Who leaves for it is said above.
      case QuotaDecision.Claim claim when claim.why().code() == ReasonCode.QUOTA_CLAIMED ->
          List.of();
      case QuotaDecision.Admit _,
          QuotaDecision.Claim _,
          QuotaDecision.Release _,
          QuotaDecision.Displace _,
          QuotaDecision.Drain _ ->
          page.wrap(decision.why().sentence(now), indent);
      case QuotaDecision.Preempt preempt -> {
        List<String> lines = new ArrayList<>(page.wrap(preempt.why().sentence(now), indent));
        if (verdicts) {
          lines.addAll(new VerdictText(page, now).sentences(preempt.verdicts(), indent));
        }
        yield lines;
      }
    };
  }

  private static boolean isSaidByRow(QuotaDecision.Admit admit) {
    ReasonCode code = admit.why().code();
    return code == ReasonCode.ADMITTED || code == ReasonCode.ADMITTED_BORROWING;
  }
}
