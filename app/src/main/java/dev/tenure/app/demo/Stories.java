package dev.tenure.app.demo;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** The stories, in the order in which they are best told. */
final class Stories {
  static final List<Story> ALL =
      List.of(
          new Story(
              "minimum-runtime",
              "A promise is kept to the second",
              "Queue research promises that nobody reclaims a workload before it has run for 30"
                  + " minutes. train began at 09:45. At 10:00 chat arrives, is more important and"
                  + " needs the whole node. When does it get it?",
              "chat",
              at("10:00:00", "10:14:59", "10:15:00"),
              "The end of a promise is known, so nobody polls for it: the plan says when to look"
                  + " again."),
          new Story(
              "common-ancestor",
              "Siblings and cousins",
              "eval and asr run a job each since 10:00. urgent, in queue train, is more important"
                  + " and needs a whole node. Whose promise counts, and who has to go?",
              "urgent",
              at("10:00:30", "10:01:00"),
              "The promise is read one step below the common ancestor, towards the victim. For"
                  + " train, eval is a sibling: its own 3m count. asr is a cousin: what counts is"
                  + " the 1m of its branch, speech."),
          new Story(
              "zero-is-a-value",
              "0s is a promise too: of nothing",
              "In scratch and in steady a job runs since 10:00 and stands in the way of a more"
                  + " important one of the same queue. It is 10:02. Who may start?",
              "steady-urgent",
              at("10:02:00"),
              "Where nothing is set, the queue above is asked; 0s is an answer."),
          new Story(
              "elastic-core",
              "An elastic job shrinks to its core, never below",
              "sweep has 4 pods, needs 2 and is promised an hour. Two more important jobs arrive;"
                  + " each needs half the node.",
              "second",
              at("10:00:00"),
              "While a promise lasts, the surplus may go and the core stays."),
          new Story(
              "never-preempted",
              "Of low priority, and yet not to be preempted by just anybody",
              "Class low-non-preempted (8000) says: minimum-preemptable-priority 10000,"
                  + " toleration-seconds -1. Two of its pods run. high (9000) and critical (10000)"
                  + " want a node each.",
              "high",
              at("10:00:00"),
              "Below the minimum nobody preempts them, ever. From the minimum on, anybody above"
                  + " them does."),
          new Story(
              "ten-minutes-grace",
              "Ten minutes of peace",
              "The same class with toleration-seconds 600. Its pod was scheduled at 10:00, and"
                  + " high (9000) waits.",
              "high",
              at("10:09:59", "10:10:00"),
              "At 600 seconds the peace is over, and that is the very moment to look again."),
          new Story(
              "disruption-budget",
              "A budget that blocks",
              "The budget of web allows no disruption, and the configuration says pdbPolicy:"
                  + " Enforce. batch has no budget, but is more important than web. first and"
                  + " second are more important than all of them.",
              "second",
              at("10:00:00"),
              "With Enforce a budget is a wall. With Prefer, the default, it only weighs."),
          new Story(
              "whole-gang",
              "A gang starts whole, or takes nobody",
              "ring needs 3 pods at once. One node is free; the promises to one and two end at"
                  + " 10:05 and at 10:10.",
              "ring",
              at("10:00:00", "10:05:00", "10:10:00"),
              "At 10:05 two pods of three could start. That helps nobody, so nobody is evicted"
                  + " for it."),
          new Story(
              "expected-runtime",
              "Who has outstayed its time makes room, if that helps anybody",
              "Nobody is preempted here: the configured actions are allocate and requeue. sweep"
                  + " runs since 09:30 and said that it expects an hour; long runs since 06:00 and"
                  + " said nothing. At 10:00 notebook arrives and is more important.",
              "notebook",
              at("10:00:00", "10:29:59", "10:30:00"),
              "Who says how long it runs is asked to go when the time is over, not before, and"
                  + " never for nothing. Then it is left alone for as long as it wished: sweep for"
                  + " twenty minutes."),
          new Story(
              "about-to-finish",
              "Not worth the five minutes",
              "train expects to be done at 10:05. chat comes at 10:00 and is more important. The"
                  + " configuration asks for two minutes of patience, and leaves alone who is done"
                  + " within ten. When does chat get the node?",
              "chat",
              at("10:00:00", "10:02:00", "10:05:00"),
              "Each limit against thrash is off until somebody sets it, and each says when it"
                  + " ends. Who runs longer than it expected is not about to finish."),
          new Story(
              "free-but-not-for-it",
              "16 GPUs are free, and a job of 16 GPUs waits",
              "Four nodes have 4 free GPUs each. ring, of serving, needs two pods of 8. large, of"
                  + " research, needs as much, and research may never hold more than 24 GPUs; it"
                  + " holds 16.",
              "ring",
              at("10:00:00"),
              "What is free in all is not what is free on one node; and what is free is not"
                  + " everybody's to take."),
          new Story(
              "system-critical",
              "What keeps the cluster alive goes first",
              "Queue research promises 30 minutes. train-a and train-b have run for 20 and 15. Two"
                  + " plain pods, which are in no queue, want a node each: important (1000) and"
                  + " dns, which is system-critical (2000000000).",
              "important",
              at("10:00:00"),
              "A minimum runtime holds against plain pods too, but not against system-critical"
                  + " ones."),
          new Story(
              "borrowed-quota",
              "Lent is not given away",
              "serving owns 8 GPUs and is idle, so research, which owns 4, runs sweep on 8, with a"
                  + " promise of 30 minutes. batch uses the 8 that it owns. At 10:00 chat arrives"
                  + " in serving and wants 8; 4 are free. Who has to leave, and when?",
              "chat",
              at("10:00:00", "10:15:00"),
              "Who borrows gives back, but not before the promise of its queue is kept. Who uses"
                  + " what it owns is left alone."),
          new Story(
              "quota-and-nodes",
              "Quota is not a node",
              "research owns 16 GPUs and uses none. train wants two pods with 8 GPUs each, but web"
                  + " has 2 GPUs of node-a. Is train admitted, since its quota fits?",
              "train",
              at("10:00:00"),
              "Who is admitted can start. Else the quota would be taken, and nothing would run on"
                  + " it."));

  private Stories() {}

  private static List<Instant> at(String... times) {
    return Stream.of(times).map(time -> Instant.parse("2026-11-16T" + time + "Z")).toList();
  }
}
