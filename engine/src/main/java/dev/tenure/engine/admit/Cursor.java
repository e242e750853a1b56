package dev.tenure.engine.admit;

import dev.tenure.engine.quota.Holding;
import java.util.Queue;

/** Walks over those of one queue that may be taken, in order, each once. */
interface Cursor {
  Reach reach();

  /** Is nobody left who may be taken? */
  boolean isEmpty();

  /** Waits for its turn among others, unless nobody is left. */
  void join(Queue<Cursor> open);

  /** Who comes next, free to be taken or not; only while somebody is left. */
  Holding next();

  /** Is the next one free to be taken? If not, it is passed over. */
  boolean confirm();

  /** Only to be asked after it was confirmed that somebody is left. */
  Holding first();

  /** Goes on to the next one whom the asker has a right to. */
  void advance();
}
