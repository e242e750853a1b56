package dev.tenure.app.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tenure.kubernetes.api.ApiServer;
import io.fabric8.kubernetes.client.Client;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;

/** One scheduler's way to the API server, on which things go wrong by command. */
final class ShakyLine {
  private static final int CONFLICT = 409;
  private static final int TOO_MANY = 429;

  private static final int KILLED = 137;
  private static final int LONGEST_DELAY_MILLIS = 20_000;

  private final Client client;
  private final RandomGenerator chance;
  private final Set<AsyncBody> watches = ConcurrentHashMap.newKeySet();
  private final List<Runnable> withheld = new ArrayList<>();
  private final AtomicInteger callsToLive = new AtomicInteger(Trouble.NEVER);
  private volatile Trouble mood = Trouble.CALM;

  /**
   * A line on which all is well.
   *
   * @param name by which the log of the API server knows who calls
   */
  ShakyLine(Path kubeconfig, String name, RandomGenerator chance) {
    Config config = Config.fromKubeconfig(kubeconfig.toFile());
    config.setRequestRetryBackoffLimit(0);
    config.setUserAgent("tenure/" + name);
    this.client = new KubernetesClientBuilder().withConfig(config).build();
    this.chance = chance;
  }

  ApiServer open() {
    HttpClient http = proxy(HttpClient.class, this::call);
    return new ApiServer(
        proxy(
            Client.class,
            (method, arguments) ->
                method.getName().equals("getHttpClient") ? http : pass(client, method, arguments)));
  }

  /** So it is from here on. */
  void meet(Trouble trouble, int much) {
    switch (trouble) {
      case DEATH -> callsToLive.set(much);
      case WATCHES_CUT -> cutWatches();
      case CALM, STORM -> change(trouble);
      case SILENCE, DELAY, DEAFNESS -> {
        change(trouble);
        CompletableFuture.delayedExecutor(much, TimeUnit.SECONDS)
            .execute(() -> change(Trouble.CALM));
      }
    }
  }

  private void change(Trouble wanted) {
    List<Runnable> late;
    synchronized (withheld) {
      mood = wanted;
      late = wanted == Trouble.DEAFNESS ? List.of() : List.copyOf(withheld);
      withheld.removeAll(late);
    }
    late.forEach(Runnable::run);
  }

  private void cutWatches() {
    watches.forEach(AsyncBody::cancel);
    watches.clear();
  }

  private Object call(Method method, Object[] arguments) throws Throwable {
    return switch (method.getName()) {
      case "sendAsync" -> send(method, arguments, (HttpRequest) arguments[0]);
      case "consumeBytes" -> watch(method, arguments);
      default -> pass(client.getHttpClient(), method, arguments);
    };
  }

  private Object send(Method method, Object[] arguments, HttpRequest request) throws Throwable {
    if (callsToLive.getAndDecrement() <= 0) {
      die(method, arguments);
    }
    return switch (mood) {
      case SILENCE -> new CompletableFuture<>();
      case DELAY -> later(method, arguments);
      case STORM -> inStorm(method, arguments, request);
      case CALM, DEAFNESS, WATCHES_CUT, DEATH -> pass(client.getHttpClient(), method, arguments);
    };
  }

  /** The call was never made, or is under way, or was carried out and nobody learns of it. */
  private void die(Method method, Object[] arguments) throws Throwable {
    int fate = chance.nextInt(3);
    if (fate > 0) {
      var asked = (CompletableFuture<?>) pass(client.getHttpClient(), method, arguments);
      if (fate > 1) {
        asked.handle((answer, failure) -> "").join();
      }
    }
    Runtime.getRuntime().halt(KILLED);
  }

  /** It arrives whether or not anybody still waits for the answer. */
  private CompletableFuture<Object> later(Method method, Object[] arguments) {
    CompletableFuture<Object> answer = new CompletableFuture<>();
    CompletableFuture.delayedExecutor(chance.nextInt(LONGEST_DELAY_MILLIS), TimeUnit.MILLISECONDS)
        .execute(() -> deliver(method, arguments, answer));
    return answer;
  }

  private void deliver(Method method, Object[] arguments, CompletableFuture<Object> answer) {
    try {
      var _ =
          ((CompletableFuture<?>) pass(client.getHttpClient(), method, arguments))
              .whenComplete((reply, failure) -> {
                if (failure == null) {
                  answer.complete(reply);
                } else {
                  answer.completeExceptionally(failure);
                }
              });
    } catch (Throwable failed) {
      answer.completeExceptionally(failed);
    }
  }

  private Object inStorm(Method method, Object[] arguments, HttpRequest request) throws Throwable {
    int fate = request.method().equals("GET") ? 0 : chance.nextInt(9);
    if (fate == 3) {
      ((CompletableFuture<?>) pass(client.getHttpClient(), method, arguments)).join();
    }
    return switch (fate) {
      case 1 -> CompletableFuture.completedFuture(new Refusal(CONFLICT, request));
      case 2 -> CompletableFuture.completedFuture(new Refusal(TOO_MANY, request));
      case 3 -> lost();
      default -> pass(client.getHttpClient(), method, arguments);
    };
  }

  private static CompletableFuture<Object> lost() {
    return CompletableFuture.failedFuture(new IOException("the line is cut"));
  }

  @SuppressWarnings("unchecked") // that is what the method takes and returns
  private CompletableFuture<?> watch(Method method, Object[] arguments) throws Throwable {
    if (mood == Trouble.SILENCE) {
      return lost();
    }
    var listener = (AsyncBody.Consumer<List<ByteBuffer>>) arguments[1];
    AsyncBody.Consumer<List<ByteBuffer>> through = (part, body) -> hear(listener, part, body);
    var opened =
        (CompletableFuture<HttpResponse<AsyncBody>>)
            pass(client.getHttpClient(), method, new Object[] {arguments[0], through});
    return opened.whenComplete((response, failure) -> {
      if (failure == null) {
        watches.add(response.body());
      }
    });
  }

  /** What comes while nobody hears is kept: the connection knows nothing of it. */
  private void hear(
      AsyncBody.Consumer<List<ByteBuffer>> listener, List<ByteBuffer> part, AsyncBody body)
      throws Exception {
    synchronized (withheld) {
      if (mood == Trouble.DEAFNESS) {
        withheld.add(() -> hearLate(listener, part, body));
        return;
      }
    }
    listener.consume(part, body);
  }

  private static void hearLate(
      AsyncBody.Consumer<List<ByteBuffer>> listener, List<ByteBuffer> part, AsyncBody body) {
    try {
      listener.consume(part, body);
    } catch (Exception failed) {
      throw new IllegalStateException(failed);
    }
  }

  private interface Handler {
    Object call(Method method, Object[] arguments) throws Throwable;
  }

  private static <T> T proxy(Class<T> type, Handler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> handler.call(method, arguments)));
  }

  private static Object pass(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause();
    }
  }

  /** An answer that the API server never gave. */
  private record Refusal(int code, HttpRequest request) implements HttpResponse<byte[]> {
    @Override
    public byte[] body() {
      return "{\"kind\": \"Status\", \"message\": \"storm\"}".getBytes(UTF_8);
    }

    @Override
    public Optional<HttpResponse<?>> previousResponse() {
      return Optional.empty();
    }

    @Override
    public List<String> headers(String key) {
      return List.of();
    }

    @Override
    public Map<String, List<String>> headers() {
      return Map.of();
    }
  }
}
