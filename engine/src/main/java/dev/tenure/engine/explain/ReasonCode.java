package dev.tenure.engine.explain;

/** The stable names of reasons, each with the sentence that shows it. */
public enum ReasonCode {
  // What happens to who gets room.
  FITS("{pod} fits on {node}."),
  HELD_ROOM_IS_FREE("The room kept for {pod} on {node} is free now."),
  WAITS_FOR_VICTIMS("{pod} gets {node} after {count:eviction}."),
  WAITS_FOR_LEAVING("{pod} gets {node} when the pods that are leaving it have gone."),
  WAITS_FOR_MOVES("{pod} gets {node} after {count:move}."),
  CLAIM_KEPT("{pod} keeps its claim on {node} until {until}."),
  CLAIM_EXPIRED("The claim of {pod} on {node} expired at {until}."),
  CLAIM_IMPOSSIBLE("The claim of {pod} on {node} can no longer be met: {cause}."),
  CLAIM_BROKEN("{by} has a higher priority than {pod} and takes the room kept for it on {node}."),

  // Why somebody is evicted.
  EVICTED_BY_RECLAIM(
      "{victim} (queue {victimQueue}, priority {victimPriority}) gives way to {beneficiary} (queue"
          + " {queue}, priority {priority})."),
  EVICTED_BY_PREEMPTION(
      "{victim} (priority {victimPriority}) gives way to {beneficiary} (priority {priority}) of the"
          + " same queue {queue}."),
  EVICTED_BY_POD(
      "{victim} (priority {victimPriority}) gives way to pod {beneficiary} (priority {priority})."),
  EVICTED_BY_REQUEUE(
      "{victim} (priority {victimPriority}) has run since {start}, {overrun} longer than the"
          + " {expected} it expected, and is queued again for {beneficiary} (priority {priority});"
          + " named by {nominators}, left alone then until {until}."),
  ENDS_WHEN_PREEMPTED("{victim} wants to end when it is preempted, and is not queued again."),

  // What it costs, and how that was found out.
  COSTS(
      "Interrupting {victim} costs {cost} weighted seconds: {lost} of work are lost by {basis}, and"
          + " restarting takes {restart}."),
  SAVES_NEXT("{victim} saves its work next at {at}: interrupting it costs less from then on."),
  CHEAPEST_VICTIMS("Of all who could go for {beneficiary}, those go who cost least."),
  CHEAPEST_VICTIMS_NODE_BY_NODE(
      "On each node those go who cost least; the nodes for {beneficiary} were chosen one after the"
          + " other."),
  CHEAP_VICTIMS(
      "Those who cost most were spared one by one: too many could go for {beneficiary}, or they"
          + " depend on each other, for all choices to be compared."),
  CHEAP_VICTIMS_BY_SHARE(
      "Queues give for {beneficiary} in their order, each the least important first and of those"
          + " the cheapest: one after the other, so that not all choices were compared."),
  SORTED_VICTIMS(
      "Among those it has the same right to, queue {queue} takes for {beneficiary} in its order"
          + " {sorting}: one after the other, so that not all choices were compared."),

  MOVED("{pod} moves from {from} to {to} to make room for {beneficiary}."),
  DISBANDED(
      "{workload} has run below its minimum since {since}, longer than the {grace} it is given:"
          + " what is left of it ends."),

  // How a gang stands that has lost pods.
  STALE(
      "{workload} has run below its minimum since {since}: what is left of it ends at {until},"
          + " unless it gets the pods that it lacks."),
  STALE_FOR_EVER("{workload} has run below its minimum since {since}; it is not ended for that."),
  STALE_NO_MORE("{workload} no longer runs below its minimum."),

  // Why somebody waits.
  UNKNOWN_FEATURE(
      "{workload} uses {feature}, which this scheduler does not know, and stays pending."),
  QUEUE_OBSERVED("{queue} is only observed: nobody in it is started or admitted."),
  JUST_EVICTED("{workload} loses pods in this very cycle and gets none in it."),
  TOOK_ALREADY(
      "{workload} has just been given what others leave for it; it asks for more in the next"
          + " cycle."),
  GIVES_WAY_BEFORE_IT_STARTS(
      "{workload} fits, but does not start: {by} of the same queue is more important and needs the"
          + " room."),
  WORKLOAD_UNKNOWN("The object that says what {workload} needs to start has not been seen."),
  NOT_ADMITTED("{workload} has not been given quota: its pods wait for that first."),
  GANG_INCOMPLETE("{workload} needs {needed} pods of {podSet} to start, but only {present} exist."),
  GROUPS_INCOMPLETE(
      "{workload} needs {needed} of the {members} sub-groups of {group} to start, but only"
          + " {present} have enough pods."),
  OVER_LIMIT(
      "{workload} asks for {request}, but {queue} holds {held} and may never hold more than"
          + " {bound}."),
  NON_PREEMPTIBLE_OVER_QUOTA(
      "{workload} asks for {request} that nobody could take back: {queue} holds {held} of that"
          + " kind, and its quota is {bound}."),
  OVER_FAIR_SHARE(
      "{workload} may not take from other queues: {queue} holds {held}, and with {request} more it"
          + " would hold more than its fair share of {bound}."),
  QUEUE_KEEPS("{queue} holds {held}, of which {bound} are safe from {workload}."),
  MORE_SATURATED(
      "With {workload} {queue} would be further over its fair share than {sibling}, from which it"
          + " would take."),
  TAKEN_BACK_AT_ONCE(
      "What {workload} could take, {by} would have the right to take back at once; so it is left."),
  PLACE_TAKEN_BACK_AT_ONCE(
      "In the place of others of its queue {workload} would make it larger, and {by} of another"
          + " queue would have the right to take that back at once; so they keep their place."),
  TAKEN_BEFORE(
      "{workload} has taken from {victim} before, with everybody where they are now, and lost it"
          + " again; so it is left until something changes."),
  QUEUE_DOES_NOT_EXIST("{workload} waits for queue {queue}, which does not exist."),
  QUEUE_UNREADABLE(
      "The resources of queue {queue} cannot be read: nothing starts and nothing is taken because"
          + " of them, for {workload} either."),
  SAME_BRANCH("{workload} does not take from {queue}: one of the two queues is above the other."),
  NO_ROOM(
      "{workload} needs {need}; {free} are free on the {open:node} open to it, at most {most} on"
          + " one."),
  NO_ROOM_ON_THE_NODE("{workload} needs {need}; the only node open to it has {free} free."),
  NO_ROOM_FOR_ALL(
      "{workload} needs {pods:pod} of {need} each; {free} are free on the {open:node} open to it,"
          + " at most {most} on one."),
  FITS_IN_PART("{fit} of {pods:pod} would fit now ({where}); there is no room for {missing:pod}."),
  ROOM_IS_NOT_LACKING("On the {open:node} open to it {free} are free: room is not what it lacks."),
  ROOM_IS_KEPT("Of that, {kept} are kept for workloads that wait for them already."),
  NODES_REFUSE("Not open to {workload}: {count:node}, because of {cause}."),
  NEVER_PREEMPTS("{workload} has preemptionPolicy Never and preempts nobody."),
  ACTIONS_LEFT_OUT("Left out of the configured actions, which could help {workload}: {actions}."),
  PREEMPTION_DELAYED(
      "{workload} takes from nobody before {until}: its preemption delay is {delay}, counted from"
          + " when it was created or last evicted."),
  NOTHING_TO_TAKE("On those nodes is nobody whom {workload} has a right to take."),
  NOT_ENOUGH_TO_TAKE("Free to be taken, but not enough: {count:pod}."),
  PROTECTED("Protected: {count:pod} that it could take otherwise."),
  BUDGET_BLOCKS("Kept by disruption budgets: {count:pod} that it could take otherwise."),
  NODES_SPOILED("Left out: {count:node} with pods whose priority class does not exist."),
  ROOM_WHEN_SOMEBODY_IS_DUE(
      "At {until} {victim} may be queued again for {workload}: it has run as long as it expected"
          + " then, and no promise to it is left."),
  ROOM_WHEN_PROTECTION_ENDS("At {until} enough protections have ended for it to start."),
  LOST_ITS_CLAIM("{workload} lost its claim to {by} in this cycle."),

  // Which flavor, and why not another.
  FLAVOR_NOT_NOMINATED("Flavor {flavor} was not the one chosen at the start of the cycle."),
  FLAVOR_UNKNOWN("Flavor {flavor} does not exist."),
  FLAVOR_TAINTED("Flavor {flavor} has the taint {taint}, which the pods do not tolerate."),
  FLAVOR_NOT_SELECTED(
      "Flavor {flavor} has {label} where the pods want {wanted} by their node selector."),
  FLAVOR_AGAINST_AFFINITY("Flavor {flavor} is ruled out by the pods' node affinity."),
  QUEUE_HAS_NO_FLAVOR("{queue} has no flavor left to try."),
  QUOTA_NOT_COVERED("{queue} has no quota for {resource}."),
  QUOTA_TOO_SMALL(
      "{need} of flavor {flavor} are more than {queue} could ever use, which is {most}."),
  QUOTA_FITS("{need} of flavor {flavor} fit into what {queue} owns."),
  QUOTA_FITS_BORROWING(
      "{need} of flavor {flavor} fit, if {queue} borrows (level {level} of its cohorts)."),
  QUOTA_IN_USE(
      "{need} of flavor {flavor} do not fit: {queue} has {free} free, and it may not take from"
          + " others while it borrows."),
  QUOTA_NOBODY_TO_TAKE(
      "{need} of flavor {flavor} do not fit: {queue} has {free} free, and nobody may be taken for"
          + " the rest."),
  QUOTA_NEEDS_PREEMPTION(
      "{need} of flavor {flavor} fit if workloads of {queue} leave; it has {free} free now."),
  QUOTA_NEEDS_RECLAIM(
      "{need} of flavor {flavor} fit if {queue} takes back what others borrow; it has {free} free"
          + " now."),

  // What becomes of who waits for quota.
  ADMITTED("{workload} is admitted to {queue} with {flavors}."),
  ADMITTED_BORROWING("{workload} is admitted to {queue} with {flavors}; the queue borrows for it."),
  CLAIM_IS_FREE("Those who had to leave for {workload} have left; {queue} admits it."),
  QUOTA_CLAIMED("{workload} gets {flavors} of {queue} after {count:preemption}."),
  QUOTA_CLAIM_KEPT("{queue} keeps {flavors} for {workload} until others have left."),
  QUOTA_CLAIM_IMPOSSIBLE(
      "What {queue} kept for {workload} no longer comes free, even when all who leave have left."),
  QUOTA_CLAIM_BROKEN("{by} has a higher priority than {workload} and takes what {queue} kept."),
  DISPLACED("{workload} has lost its nodes to {by}: it gives its quota back and waits for both."),
  DRAINED("{workload} leaves: {queue}, or its way into it, is being drained (HoldAndDrain)."),
  WAITS_IN_LINE("{workload} waits in {queue} behind {head}."),
  PUT_ASIDE("{workload} was tried in vain and is put aside until something changes for it."),
  NO_LONGER_FITS("{workload} fitted until {queue} or its cohort served another workload."),
  WAITS_FOR_OTHERS_VICTIMS("{workload} fits once those have left who leave for another."),
  NOBODY_TO_TAKE_FOR_QUOTA("Somebody would have to leave for {workload}, but nobody may be taken."),
  NO_ROOM_ON_NODES("{queue} has quota for {workload}, but its pods do not all find a node."),
  WOULD_REPEAT(
      "Taking for {workload} would lead back to a state that decisions have left before; it waits"
          + " for a change."),
  NOT_YET_TAKING("{workload} takes from nobody before {until}, as {queue} wants it."),
  QUOTA_WHEN_SOMEBODY_IS_DUE(
      "At {until} somebody less important in {queue} or its cohort may be queued again, having run"
          + " as long as it expected; {workload} is tried again then."),
  QUOTA_WHEN_PROTECTION_ENDS("At {until} enough protections have ended for it to be admitted."),
  NO_LOCAL_QUEUE("{workload} names the local queue {localQueue}, which leads to no cluster queue."),

  // By which right somebody takes quota, or why not.
  PREEMPTED_IN_CLUSTER_QUEUE(
      "{victim} (priority {victimPriority}) gives way to {beneficiary} (priority {priority}) in"
          + " {path}."),
  PREEMPTED_IN_COHORT_RECLAMATION(
      "{victim} ({victimPath}, priority {victimPriority}) gives back what its queue borrows to"
          + " {beneficiary} ({path}, priority {priority})."),
  PREEMPTED_IN_COHORT_RECLAIM_WHILE_BORROWING(
      "{victim} ({victimPath}, priority {victimPriority}) gives way to {beneficiary} ({path},"
          + " priority {priority}), for which its queue borrows."),
  PREEMPTED_IN_COHORT_FAIR_SHARING(
      "{victim} ({victimPath}, share {victimShare} thousandths) gives way to {beneficiary} ({path},"
          + " share {share} thousandths with it)."),
  ATTEMPT_BORROWING(
      "While {queue} borrows for it: {count:workload} may be taken, and {workload} does not fit."),
  ATTEMPT_WITHIN_NOMINAL(
      "Within what {queue} owns: {count:workload} may be taken, and {workload} does not fit."),
  ATTEMPT_BY_SHARES(
      "By {strategies:way} of comparing shares: taking {workload} in would not make them fairer, or"
          + " does not free enough."),
  ATTEMPT_WITHIN_NOMINAL_BY_SHARES(
      "Within what {queue} owns, whatever the shares: who may be taken does not free enough for"
          + " {workload}."),
  RIGHT_IN_QUEUE("{queue} may take it: withinClusterQueue is {policy}."),
  RIGHT_IN_COHORT(
      "{queue} may take it: reclaimWithinCohort is {policy}, and {victimQueue} uses more than it"
          + " owns."),
  NO_RIGHT_IN_QUEUE("Not to be taken: withinClusterQueue of {queue} is {policy}."),
  NO_RIGHT_IN_COHORT("Not to be taken: reclaimWithinCohort of {queue} is {policy}."),
  NO_RIGHT_BY_PRIORITY(
      "Not to be taken: its priority {victimPriority} is not below {priority}, and {policy} is"
          + " {value}."),
  NO_RIGHT_BY_AGE("Not to be taken: it has the same priority and is not newer."),
  NO_RIGHT_TO_TAKE_BACK_YET(
      "Not to be taken before {until}: the one that asks may have given way to it, and priorities"
          + " have not moved by a point since in queue {queue}."),
  NO_RIGHT_WITHIN_NOMINAL("Not to be taken: {node} uses no more than it owns."),
  NO_RIGHT_BY_SHARE(
      "Not to be taken: {node} would have a share of {share} thousandths with it, and {victimNode}"
          + " has {victimShare}, or {victimShareAfter} without this one."),

  // Why a queue or a workload is not even tried.
  LOCAL_QUEUE_STOPPED("The local queue {localQueue} of {workload} is stopped."),
  QUEUE_STOPPED("{queue} is stopped and admits nobody."),
  QUEUE_IN_CIRCLE("{queue} admits nobody: the parents of its cohort {cohort} lead in a circle."),
  QUEUE_TOO_DEEP("{queue} admits nobody: more than {most} cohorts are above its cohort {cohort}."),
  QUEUE_FLAVOR_UNKNOWN("{queue} admits nobody: its flavor {flavor} does not exist."),
  WORKLOAD_MISCONFIGURED("{workload} cannot run as it is written: {cause}."),
  NAMESPACE_NOT_SELECTED(
      "{workload} is of namespace {namespace}, of which {queue} takes no workloads."),

  // Preemptibility.
  PREEMPTIBLE("{victim} is preemptible."),
  NOT_PREEMPTIBLE("{victim} is not preemptible."),
  VICTIM_OBSERVED("{victim} is in {queue}, which is only observed: nobody in it is taken."),
  OTHER_SCHEDULER("{victim} belongs to another scheduler."),
  PREEMPTOR_NEVER_PREEMPTS("{preemptor} has preemptionPolicy Never."),

  // Who could be queued again, and why it is not.
  REQUEUE_NOT_YET("{workload} expects to run until {until}; it is not queued again before that."),
  REQUEUE_SKIPPED("{workload} is not queued again: {problem}."),
  REQUEUE_COOLDOWN("{workload} was queued again before, and is left alone until {until}."),
  REQUEUE_IN_VAIN(
      "{workload} has run since {start}, {overrun} longer than the {expected} it expected, and"
          + " keeps running: that it went would let nobody start who waits and is more important."),
  REQUEUE_PROTECTED(
      "{workload} has run since {start}, {overrun} longer than the {expected} it expected, and"
          + " keeps running: it is protected until {until} from who could start in its place."),
  REQUEUE_HELD_BACK(
      "{workload} has run since {start}, {overrun} longer than the {expected} it expected, and"
          + " keeps running, though {contender} could start in its place. {cause}"),

  // Minimum runtime.
  MIN_RUNTIME_PROMISED(
      "{victim} is protected until {until}: {setting} {promised}, set on {setOn}, since"
          + " {started}."),
  MIN_RUNTIME_OVER(
      "{victim} has run since {started}, past the {setting} {promised} set on {setOn}."),
  MIN_RUNTIME_ZERO("No minimum runtime is promised to {victim}: {setting} is 0s, set on {setOn}."),
  MIN_RUNTIME_UNREADABLE(
      "{victim} is protected: the {setting} set on {setOn} cannot be read and counts as unlimited"
          + " until it is mended."),
  MIN_RUNTIME_OFF("Minimum runtimes are switched off in the scheduler configuration."),
  MIN_RUNTIME_NO_QUEUE("{victim} is in no queue, so no minimum runtime is promised to it."),
  MIN_RUNTIME_SURPLUS("{victim} keeps its minimum, which is all that its minimum runtime guards."),
  MIN_RUNTIME_NO_START("{victim} has no known start, so no minimum runtime counts."),
  MIN_RUNTIME_SYSTEM_CRITICAL(
      "System-critical pods are not held by the minimum runtime of {victim}."),

  // Disruption budgets, where they block.
  BUDGET_SPENT("{victim} is kept by the disruption budget {budget}, which allows {left} more."),

  // Preemption toleration.
  TOLERATION_NO_CLASS("{victim} names no priority class."),
  TOLERATION_NO_POLICY("Priority class {class} of {victim} has no preemption toleration."),
  TOLERATION_CLASS_MISSING(
      "{victim} is protected: it names the priority class {class}, which does not exist."),
  TOLERATION_CLASS_MISSING_IGNORED(
      "{victim} names the priority class {class}, which does not exist; that counts as no policy."),
  TOLERATION_UNREADABLE(
      "{victim} is protected: annotation {annotation} of its priority class {class} is \"{value}\","
          + " which {problem}."),
  TOLERATION_UNREADABLE_IGNORED(
      "Annotation {annotation} of priority class {class} of {victim} is \"{value}\", which"
          + " {problem}; it is ignored."),
  TOLERATION_PREEMPTOR_REACHES_MINIMUM(
      "Priority {priority} reaches the {minimum} from which priority class {class} of {victim} may"
          + " be preempted."),
  TOLERATION_FOR_EVER(
      "{victim} is protected for ever: priority {priority} is below the {minimum} from which its"
          + " priority class {class} may be preempted."),
  TOLERATION_NOT_SCHEDULED_YET(
      "{victim} is protected: its condition PodScheduled is not true yet, and priority {priority}"
          + " is below the {minimum} of its priority class {class}."),
  TOLERATION_LASTS(
      "{victim} is protected from priorities below {minimum} until {until}, {seconds} s after it"
          + " was scheduled, by its priority class {class}; the preemptor has {priority}."),
  TOLERATION_OVER(
      "{victim} was protected until {until} by its priority class {class}, against priorities below"
          + " {minimum}."),

  // A workload's own wish.
  OWN_MIN_RUNTIME_LASTS(
      "{victim} is protected until {until}: it wishes for a min-runtime of {wish} itself, of which"
          + " {setOn} grants {granted}, since {started}."),
  OWN_MIN_RUNTIME_OVER(
      "{victim} has run since {started}, past the min-runtime of {wish} that it wishes for itself,"
          + " of which {setOn} grants {granted}."),
  OWN_MIN_RUNTIME_NOT_GRANTED(
      "The min-runtime of {wish} that {victim} wishes for itself does not count: {setOn} grants"
          + " none."),

  // Priorities that move inside a queue.
  OUTRANKED(
      "Priorities move in queue {queue}: {preemptor}, of priority {priority}, counts {rank} now,"
          + " and {victim}, of priority {victimPriority}, counts {victimRank}."),
  OUTRANKED_LATER(
      "{victim} keeps its place until {until}: priorities move in queue {queue}, where it counts"
          + " {victimRank} now, of priority {victimPriority}, and {preemptor} counts {rank}, of"
          + " priority {priority}."),
  NOT_TAKEN_BACK_YET(
      "{victim} keeps its place until {until}: {preemptor}, of priority {priority}, was interrupted"
          + " and counts {rank}, as it did then, until priorities have moved by a point in queue"
          + " {queue}, where {victim}, of priority {victimPriority}, counts {victimRank}."),

  // Limits against thrash: whom they keep.
  PREEMPTED_SELDOM(
      "{victim} has been preempted {count:time}, of {most} that maxPreemptionsPerWorkload allows."),
  PREEMPTED_OFTEN_ENOUGH(
      "{victim} is protected for good: it has been preempted {count:time}, and"
          + " maxPreemptionsPerWorkload is {most}."),
  EVICTION_RATE(
      "{victim} may go as far as evictionsPerMinute is concerned: {most} of {where}, which is not"
          + " reached."),
  EVICTION_RATE_REACHED(
      "{victim} is protected until {until}: evictionsPerMinute is {most} for {where}, and so many"
          + " were interrupted in the last minute."),
  FINISHING(
      "{victim} is protected until {until}, when it expects to be done:"
          + " protectWhenFinishingWithin is {within}."),
  NOT_FINISHING(
      "{victim} expected to be done at {until}: that is over, or further away than the {within} of"
          + " protectWhenFinishingWithin."),

  // Limits against thrash: what they keep somebody from.
  PREEMPTOR_PATIENT(
      "{workload} has waited since {since} and interrupts nobody before {until}: preemptorPatience"
          + " is {patience}."),
  TOO_MANY_EVICTIONS(
      "{workload} needs {count:eviction} at once: evictionsPerMinute is {most} for {where}, which"
          + " leaves room for so many from {until} on."),
  TOO_MANY_EVICTIONS_EVER(
      "{workload} needs {count:eviction} at once: evictionsPerMinute is {most} for {where}, which"
          + " never leaves room for so many."),
  EVICTS_TOO_MUCH(
      "{workload} would have {ratio} times as much evicted as it asks for:"
          + " maxEvictedToRequestedRatio is {most}."),
  NOT_WORTH_IT(
      "{workload} would do {benefit} weighted seconds of work, and {lost} would be lost for it:"
          + " minBenefitRatio is {least}.");

  private final String template;

  ReasonCode(String template) {
    this.template = template;
  }

  /** The sentence, with {@code {parameter}} where a parameter goes. */
  public String template() {
    return template;
  }
}
