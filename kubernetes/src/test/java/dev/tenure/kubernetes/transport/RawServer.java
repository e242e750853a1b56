package dev.tenure.kubernetes.transport;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** A server that answers to the letter, and can close a connection when nobody expects it. */
final class RawServer implements AutoCloseable {
  /** Sent for a request in turn; nothing: the connection is closed instead. */
  static final String CLOSE = "";

  static final int RETRY_AFTER = 7;

  private final ServerSocket server;
  private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final AtomicInteger connections = new AtomicInteger();

  RawServer(String... answers) {
    this.answers.addAll(List.of(answers));
    try {
      server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    Thread.ofVirtual().start(this::accept);
  }

  static String ok(String body) {
    return answer("200 OK", body);
  }

  /** Says when to come again, too. */
  static String answer(String status, String body) {
    return "HTTP/1.1 %s\r\nRetry-After: %d\r\nContent-Length: %d\r\n\r\n%s"
        .formatted(status, RETRY_AFTER, body.length(), body);
  }

  String address() {
    return "http://127.0.0.1:" + server.getLocalPort();
  }

  /** The first lines of all requests. */
  List<String> asked() {
    return List.copyOf(asked);
  }

  int connections() {
    return connections.get();
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = server.accept();
        connections.incrementAndGet();
        Thread.ofVirtual().start(() -> serve(socket));
      }
    } catch (IOException closed) {
      // The test is over.
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      BufferedReader in =
          new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII));
      OutputStream out = socket.getOutputStream();
      for (String first = in.readLine(); first != null; first = in.readLine()) {
        skip(in);
        asked.add(first);
        String answer = answers.take();
        if (answer.equals(CLOSE)) {
          return;
        }
        out.write(answer.getBytes(US_ASCII));
        out.flush();
      }
    } catch (IOException | InterruptedException over) {
      Thread.currentThread().interrupt();
    }
  }

  private static void skip(BufferedReader in) throws IOException {
    int length = 0;
    for (String line = in.readLine(); !line.isEmpty(); line = in.readLine()) {
      if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
        length = Integer.parseInt(line.substring(line.indexOf(':') + 1).strip());
      }
    }
    in.skip(length);
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
