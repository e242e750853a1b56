package dev.tenure.kubernetes.act;

import dev.tenure.kubernetes.api.Call;
import dev.tenure.kubernetes.api.Calls;
import dev.tenure.kubernetes.api.Reply;
import java.util.function.BooleanSupplier;

/**
 * Stands before the API server, for deeds. Before every call it is asked anew whether this
 * scheduler may act, so that one that leads no longer stops in the middle of a deed; and an answer
 * that only says "not now" ends the attempt, for {@link Hands} to try again.
 */
public final class FencedCalls implements Calls {
  private final Calls server;
  private final BooleanSupplier mayAct;

  public FencedCalls(Calls server, BooleanSupplier mayAct) {
    this.server = server;
    this.mayAct = mayAct;
  }

  @Override
  public Reply send(Call call) {
    if (!mayAct.getAsBoolean()) {
      throw new NotNow();
    }
    Reply reply = server.send(call);
    if (reply.mayPass()) {
      throw new Busy(reply);
    }
    return reply;
  }
}
