package dev.tenure.kubernetes.act;

import dev.tenure.engine.plan.Plan;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.api.Unreachable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Tells users in Events what was done to their objects and why they wait. It never keeps anybody
 * from anything: what comes too fast, or while the API server is busy, is not told, and counted.
 */
public final class Announcements implements Consumer<Report>, AutoCloseable {
  private static final int BACKLOG = 4_000;
  private static final int REMEMBERED = 10_000;
  private static final int PER_SECOND = 50;
  private static final int BURST = 500;
  private static final long SAME_AGAIN_MILLIS = 600_000;

  private final Calls calls;
  private final String instance;
  private final WaitNotes waits;
  private final BlockingQueue<Runnable> backlog = new ArrayBlockingQueue<>(BACKLOG);
  private final AtomicReference<@Nullable Plan> latest = new AtomicReference<>();
  private final Pace pace = new Pace(PER_SECOND, BURST, System::nanoTime);
  private final Map<String, Long> lately = new Lately();
  private final LongAdder told = new LongAdder();
  private final LongAdder dropped = new LongAdder();
  private final Thread speaker;

  /**
   * @param calls to be had by deeds, so that only who leads speaks
   * @param targets asked on a thread of its own
   * @param instance which of several schedulers this is
   */
  public Announcements(Calls calls, Targets targets, String instance) {
    this.calls = calls;
    this.instance = instance;
    this.waits = new WaitNotes(targets);
    this.speaker = Thread.ofVirtual().name("announcements").start(this::speak);
  }

  /** What was done is told, what was only tried is not. */
  @Override
  public void accept(Report report) {
    if (report.outcome() instanceof Outcome.Done) {
      report.deed().notes().forEach(this::tell);
    }
  }

  /** Tells it when its turn comes. */
  public void tell(Note note) {
    if (!backlog.offer(() -> tellInTime(note))) {
      dropped.increment();
    }
  }

  /**
   * Tells those who wait why. Of several plans that come while others speak the last one counts.
   */
  public void waits(Plan plan) {
    if (latest.getAndSet(plan) == null && !backlog.offer(this::tellWaits)) {
      latest.set(null);
    }
  }

  /** How many Events were written. */
  public long told() {
    return told.sum();
  }

  /** How many were not, because there were too many or the API server did not take them. */
  public long dropped() {
    return dropped.sum();
  }

  private void speak() {
    try {
      while (true) {
        backlog.take().run();
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  private void tellWaits() {
    @Nullable Plan plan = latest.getAndSet(null);
    if (plan != null) {
      waits.tell(plan, note -> isRepeated(note) || (pace.tryTake() && speak(note)));
    }
  }

  private void tellInTime(Note note) {
    if (isRepeated(note)) {
      return;
    }
    try {
      while (!pace.tryTake()) {
        Thread.sleep(pace.millisEach());
      }
      speak(note);
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isRepeated(Note note) {
    @Nullable Long before = lately.get(key(note));
    return before != null && note.at() - before < SAME_AGAIN_MILLIS;
  }

  private static String key(Note note) {
    return note.about().uid() + " " + note.kind() + " " + note.text();
  }

  private boolean speak(Note note) {
    boolean done = false;
    try {
      done = calls.send(EventBody.create(note, instance)).isOk();
    } catch (Busy | NotNow | Unreachable notNow) {
      // A user who misses one Event finds the reason elsewhere; the next one matters more.
    }
    if (done) {
      lately.put(key(note), note.at());
    }
    (done ? told : dropped).increment();
    return done;
  }

  @Override
  public void close() {
    speaker.interrupt();
  }

  /** What was said last, of the most recent notes only. */
  private static final class Lately extends LinkedHashMap<String, Long> {
    private static final long serialVersionUID = 1L;

    Lately() {
      super(16, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, Long> eldest) {
      return size() > REMEMBERED;
    }
  }
}
