package dev.tenure.kubernetes.live;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tenure.engine.model.PodId;
import dev.tenure.engine.model.Settings;
import dev.tenure.engine.model.Settings.PdbPolicy;
import dev.tenure.engine.model.WorkloadId;
import dev.tenure.engine.state.Change;
import dev.tenure.kubernetes.ManifestObject;
import dev.tenure.kubernetes.ObjectKind;
import dev.tenure.kubernetes.Problem;
import dev.tenure.kubernetes.act.KeptPlace;
import dev.tenure.kubernetes.act.WaitConditions;
import dev.tenure.kubernetes.api.ApiResource;
import dev.tenure.kubernetes.job.ObservedOwners;
import dev.tenure.kubernetes.job.OwnerView;
import dev.tenure.kubernetes.job.QueueSight;
import dev.tenure.kubernetes.translate.PodGroupTranslation;
import dev.tenure.kubernetes.watch.KnownObjects;
import dev.tenure.kubernetes.watch.ObjectEvent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The objects of a live cluster. What happens to one becomes what the engine is to be told: of that
 * object, and of those that are read together with it. One thread takes events in; any may look
 * objects up.
 */
public final class LiveInventory implements KnownObjects, QueueSight {
  private final Map<ObjectKey, StoredObject> objects = new ConcurrentHashMap<>();
  private final Needed needed = new Needed();
  private final Fixtures fixtures = new Fixtures();
  private final Crowd crowd = new Crowd(fixtures.surroundings(), this::isThere);
  private final Orphans orphans = new Orphans();
  private final Members members = new Members();
  private final Told told = new Told();
  private final Owners owners = new Owners();
  private final Findings findings = new Findings();
  private final TreeSet<ObjectKey> touched = new TreeSet<>();
  private final List<Change> news = new ArrayList<>();
  private boolean fixturesTouched;
  private volatile boolean configured = true;
  private volatile List<Problem> complaints = List.of();
  private volatile List<Change> queues = List.of();
  private volatile PdbPolicy pdbPolicy = Settings.DEFAULT.pdbPolicy();

  /** What was told to the cluster and is not seen there yet. */
  public Told told() {
    return told;
  }

  /** The configuration of the command line, which stands for no object of the cluster. */
  public void configure(Collection<ManifestObject> given) {
    fixtures.give(given);
    fixturesTouched = true;
  }

  /** Is it known what was promised? Asked on any thread; if not, nothing may be decided. */
  public boolean isConfigured() {
    return configured;
  }

  /** Why the scheduler's configuration does not count as it stands; asked on any thread. */
  public List<Problem> complaints() {
    return complaints;
  }

  /** How pods are made to leave; asked on any thread. */
  public PdbPolicy pdbPolicy() {
    return pdbPolicy;
  }

  /** Takes in what has happened, and says what is new by it and by the time that has passed. */
  public List<Change> take(Collection<ObjectEvent> events, long now) {
    events.forEach(this::store);
    touched.addAll(told.due(now));
    if (fixturesTouched) {
      renewFixtures();
    }
    while (!touched.isEmpty()) {
      ObjectKey key = touched.pollFirst();
      read(key);
    }
    news.addAll(orphans.changes(crowd::hasGroup));
    List<Change> taken = List.copyOf(news);
    news.clear();
    return taken;
  }

  private void store(ObjectEvent event) {
    switch (event) {
      case ObjectEvent.Seen(var resource, var object) ->
          kind(resource, object.path("metadata").path("name").asText(""))
              .ifPresent(
                  kind -> put(ObjectKey.of(kind, resource, typed(resource, object)), object));
      case ObjectEvent.Gone(var resource, var namespace, var name) ->
          kind(resource, name)
              .ifPresent(kind -> end(ObjectKey.of(kind, resource, namespace, name)));
      case ObjectEvent.Listed _ -> {}
    }
  }

  /** Items of lists do not say of which kind they are. */
  private static JsonNode typed(ApiResource resource, JsonNode object) {
    if (object instanceof ObjectNode node && !node.has("kind")) {
      node.put("kind", resource.kind()).put("apiVersion", resource.apiVersion());
    }
    return object;
  }

  private static Optional<ObjectKind> kind(ApiResource resource, String name) {
    return ObjectKind.named(resource.kind(), name);
  }

  private void put(ObjectKey key, JsonNode tree) {
    @Nullable StoredObject before = objects.get(key);
    StoredObject now = StoredObject.of(key, tree);
    boolean same = before != null && before.uid().equals(now.uid());
    // What comes last counts, also with a lower version: a store may have been set back.
    if (before != null
        && same
        && before.version() == now.version()
        && before.tree().equals(now.tree())) {
      return;
    }
    if (before != null && !same) {
      end(key); // another object under the same name
      before = null;
    }
    objects.put(key, now);
    needed.add(key, now.links().needs());
    if (before != null) {
      SortedSet<String> unneeded = new TreeSet<>(before.links().needs());
      unneeded.removeAll(now.links().needs());
      needed.remove(key, unneeded);
    }
    if (key.kind() == ObjectKind.WORKLOAD) {
      if (before != null) {
        crowd.owners().remove(before.manifest().fields());
      }
      crowd.owners().add(now.manifest().fields());
    }
    touch(key, before, now);
  }

  /** Read at once: a namesake that comes in the same moment must not hide its end. */
  private void end(ObjectKey key) {
    remove(key);
    read(key);
  }

  private void remove(ObjectKey key) {
    @Nullable StoredObject before = objects.remove(key);
    if (before == null) {
      return;
    }
    needed.remove(key, before.links().needs());
    switch (key.kind()) {
      case WORKLOAD -> crowd.owners().remove(before.manifest().fields());
      case POD_GROUP -> crowd.forgetGroup(group(key));
      case NODE -> crowd.forgetNode(key.name());
      case POD -> crowd.forgetPod(new PodId(key.namespace(), key.name()));
      default -> {}
    }
    touch(key, before, null);
  }

  private void touch(ObjectKey key, @Nullable StoredObject before, @Nullable StoredObject now) {
    owners.note(before, now);
    if (Fixtures.include(key.kind())) {
      fixturesTouched = true;
      if (key.kind() == ObjectKind.FLAVOR
          || key.kind() == ObjectKind.WORKLOAD_PRIORITY_CLASS
          || isObserved(before) != isObserved(now)) {
        owners.openAll();
      }
      return;
    }
    touched.addAll(key.namesakes());
    for (String word : Facet.news(before, now)) {
      needed.by(word).forEach(other -> touchWithGroup(key, other));
    }
  }

  private static boolean isObserved(@Nullable StoredObject object) {
    return object != null
        && object.key().kind() == ObjectKind.CLUSTER_QUEUE
        && ObservedOwners.isMarked(object.tree());
  }

  /** A Job speaks for the group of its pods, too, if that has no owner itself. */
  private void touchWithGroup(ObjectKey cause, ObjectKey key) {
    touched.add(key);
    @Nullable StoredObject stored = objects.get(key);
    if (cause.kind() == ObjectKind.JOB && stored != null) {
      stored.links().tells().forEach(word -> touched.addAll(needed.by(word)));
    }
  }

  private void renewFixtures() {
    fixturesTouched = false;
    List<Object> before = fixtures.surroundings().outlook();
    List<ManifestObject> all =
        objects.values().stream()
            .filter(object -> Fixtures.include(object.key().kind()))
            .sorted(Comparator.comparing(StoredObject::key))
            .map(StoredObject::manifest)
            .toList();
    news.addAll(fixtures.renew(all));
    findings.putFixtures(fixtures.problems(), objects.values());
    crowd.standIn(fixtures.surroundings());
    queues = fixtures.surroundings().quotaChanges();
    configured = fixtures.surroundings().isConfigured();
    complaints = fixtures.surroundings().complaints();
    pdbPolicy = fixtures.surroundings().configuration().settings().pdbPolicy();
    if (!before.equals(fixtures.surroundings().outlook())) {
      objects.keySet().stream().filter(key -> !Fixtures.include(key.kind())).forEach(touched::add);
    }
  }

  private void read(ObjectKey key) {
    @Nullable StoredObject stored = objects.get(key);
    List<Object> shape = key.kind() == ObjectKind.POD_GROUP ? crowd.shape(group(key)) : List.of();
    List<Change> seen = List.of();
    List<Problem> problems = List.of();
    if (stored != null && !isAheadOfItsJob(stored) && !isOutranked(key)) {
      ManifestObject object = withTermsOfJob(stored);
      seen = crowd.read(key, object);
      problems = object.report().problems();
    }
    findings.put(key, problems);
    switch (key.kind()) {
      case POD -> {
        orphans.note(key, seen);
        members.note(key, seen);
      }
      case POD_GROUP -> {
        orphans.groupChanged(group(key));
        if (!shape.equals(crowd.shape(group(key)))) {
          touched.addAll(needed.by("group " + key.path()));
        }
      }
      default -> {}
    }
    news.addAll(told.news(key, seen));
  }

  /** Of several groups with one name, of different families, the most preferred counts. */
  private boolean isOutranked(ObjectKey key) {
    return key.kind() == ObjectKind.POD_GROUP
        && key.preferred().stream().anyMatch(objects::containsKey);
  }

  /** Whether it may be placed is for its Job to say, of which nothing has been heard yet. */
  private boolean isAheadOfItsJob(StoredObject stored) {
    return stored.key().kind() == ObjectKind.POD
        && stored.tree().path("spec").path("nodeName").asText("").isEmpty()
        && JobOf.object(stored, this::members).filter(job -> !objects.containsKey(job)).isPresent();
  }

  private boolean isThere(PodId pod) {
    return objects.containsKey(new ObjectKey(ObjectKind.POD, pod.namespace(), pod.name()));
  }

  private static WorkloadId group(ObjectKey key) {
    return WorkloadId.ofGroup(key.namespace(), key.name());
  }

  /** What the Job says that owns it, or that owns its pods if it is a group without an owner. */
  private ManifestObject withTermsOfJob(StoredObject stored) {
    return JobOf.object(stored, this::members)
        .map(objects::get)
        .map(job -> stored.manifest().annotated(JobOf.terms(job)))
        .orElseGet(stored::manifest);
  }

  private List<StoredObject> members(ObjectKey group) {
    return needed.by("group " + group.path()).stream()
        .flatMap(key -> Stream.ofNullable(objects.get(key)))
        .filter(pod -> JobOf.object(pod, any -> List.of()).filter(objects::containsKey).isPresent())
        .toList();
  }

  /** Pod groups that carry an annotation, with all pods that belong to them. */
  public SortedMap<WorkloadId, List<JsonNode>> groupsWith(String annotation) {
    SortedMap<WorkloadId, List<JsonNode>> groups = new TreeMap<>();
    for (StoredObject stored : objects.values()) {
      JsonNode annotations = stored.tree().path("metadata").path("annotations");
      if (stored.key().kind() == ObjectKind.POD_GROUP && annotations.has(annotation)) {
        List<JsonNode> pods =
            needed.by("group " + stored.key().path()).stream()
                .flatMap(key -> Stream.ofNullable(objects.get(key)))
                .filter(object -> object.key().kind() == ObjectKind.POD)
                .map(StoredObject::tree)
                .toList();
        groups.put(group(stored.key()), pods);
      }
    }
    return groups;
  }

  /** Groups on which it stands that they wait, but those of queues that are only observed. */
  public List<WorkloadId> groupsSaidToWait() {
    return objects.values().stream()
        .filter(object -> object.key().kind() == ObjectKind.POD_GROUP)
        .filter(object -> WaitConditions.isSaidOn(object.tree()))
        .filter(object -> !isInObservedQueue(object))
        .map(object -> group(object.key()))
        .toList();
  }

  private boolean isInObservedQueue(StoredObject group) {
    return PodGroupTranslation.queueOf(group.manifest().fields())
        .map(name -> objects.get(new ObjectKey(ObjectKind.QUEUE, "", name)))
        .filter(queue -> ObservedOwners.isMarked(queue.tree()))
        .isPresent();
  }

  /** The groups on which places are kept, and these. */
  public SortedMap<WorkloadId, List<KeptPlace>> keptPlaces() {
    return crowd.keptPlaces();
  }

  /** Jobs and groups of pods in queues about which something has changed. */
  public List<OwnerView> changedOwners(long now) {
    return owners.views(objects::get, now);
  }

  /** What objects say wrongly or doubtfully, with the objects; nothing, if that is not new. */
  public Optional<List<Finding>> newFindings() {
    return findings.news(objects::get);
  }

  @Override
  public Optional<JsonNode> find(ApiResource resource, String namespace, String name) {
    return kind(resource, name)
        .map(kind -> objects.get(ObjectKey.of(kind, resource, namespace, name)))
        .map(StoredObject::tree)
        .filter(tree -> tree.path("apiVersion").asText("").equals(resource.apiVersion()));
  }

  @Override
  public List<JsonNode> podsOf(WorkloadId workload) {
    return members.of(workload).stream()
        .flatMap(key -> Stream.ofNullable(objects.get(key)))
        .map(StoredObject::tree)
        .toList();
  }

  @Override
  public List<Change> queues() {
    return queues;
  }

  @Override
  public List<JsonNode> all(ObjectKind kind) {
    return objects.values().stream()
        .filter(object -> object.key().kind() == kind)
        .map(StoredObject::tree)
        .toList();
  }

  public int size() {
    return objects.size();
  }
}
