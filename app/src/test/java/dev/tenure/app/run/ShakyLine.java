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
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;

/** One scheduler's way to the API server, on which things go wrong by command. */
final class ShakyLine {
  private static final int CONFLICT = 409;
  private static final int TOO_MANY = 429;

  private enum Mood {
    CALM,
    STORMY,
    SILENT,
    DEAD
  }

  private final Client client;
  private final RandomGenerator chance;
  private final Set<AsyncBody> watches = ConcurrentHashMap.newKeySet();
  private final AtomicInteger callsToLive = new AtomicInteger(Integer.MAX_VALUE);
  private volatile Mood mood = Mood.CALM;

  ShakyLine(Path kubeconfig, RandomGenerator chance) {
    Config config = Config.fromKubeconfig(kubeconfig.toFile());
    config.setRequestRetryBackoffLimit(0);
    config.setHttp2Disable(true);
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

  /** After that many more calls whoever is behind this line is dead to the world. */
  void dieAfter(int calls) {
    callsToLive.set(calls);
  }

  void die() {
    mood = Mood.DEAD;
    cutWatches();
  }

  boolean isDead() {
    return mood == Mood.DEAD;
  }

  /** A third of all writes is refused, told to come again, or done without a word. */
  void storm() {
    change(Mood.STORMY);
  }

  /** Nothing gets an answer, as if the cable were cut. */
  void fallSilent() {
    change(Mood.SILENT);
  }

  void calmDown() {
    change(Mood.CALM);
  }

  private void change(Mood wanted) {
    if (!isDead()) {
      mood = wanted;
    }
  }

  void cutWatches() {
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
    if (!isDead() && callsToLive.getAndDecrement() <= 0) {
      die();
      if (chance.nextBoolean()) { // it has asked, but never hears the answer
        pass(client.getHttpClient(), method, arguments);
      }
    }
    return switch (mood) {
      case DEAD -> lost();
      case SILENT -> new CompletableFuture<>();
      case STORMY -> inStorm(method, arguments, request);
      case CALM -> pass(client.getHttpClient(), method, arguments);
    };
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

  @SuppressWarnings("unchecked") // that is what the method returns
  private CompletableFuture<?> watch(Method method, Object[] arguments) throws Throwable {
    if (mood == Mood.DEAD || mood == Mood.SILENT) {
      return lost();
    }
    var opened =
        (CompletableFuture<HttpResponse<AsyncBody>>)
            pass(client.getHttpClient(), method, arguments);
    return opened.whenComplete((response, failure) -> {
      if (failure == null) {
        watches.add(response.body());
        if (isDead()) {
          cutWatches();
        }
      }
    });
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
