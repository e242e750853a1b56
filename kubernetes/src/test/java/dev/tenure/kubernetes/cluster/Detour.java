package dev.tenure.kubernetes.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A way to the API server that can be cut: for whoever is behind it the network has failed. */
public final class Detour implements AutoCloseable {
  private final InetSocketAddress target;
  private final ServerSocket entrance;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile boolean blocked;

  /**
   * @param address of the API server
   */
  Detour(String address) {
    URI uri = URI.create(address);
    target = new InetSocketAddress(uri.getHost(), uri.getPort());
    try {
      entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    Thread.startVirtualThread(this::accept);
  }

  String address() {
    return "https://127.0.0.1:" + entrance.getLocalPort();
  }

  /** Cuts all connections; new ones are made as before. */
  public void cut() {
    open.forEach(Detour::shut);
  }

  /** Cuts all connections and lets none in. */
  public void block() {
    blocked = true;
    cut();
  }

  public void unblock() {
    blocked = false;
  }

  private void accept() {
    while (!entrance.isClosed()) {
      try {
        Socket inside = entrance.accept();
        Thread.startVirtualThread(() -> connect(inside));
      } catch (IOException closed) {
        return;
      }
    }
  }

  private void connect(Socket inside) {
    Socket outside = new Socket();
    open.add(inside);
    open.add(outside);
    try {
      if (blocked) {
        throw new IOException("blocked");
      }
      outside.connect(target);
      Thread.startVirtualThread(() -> pump(inside, outside));
      pump(outside, inside);
    } catch (IOException failed) {
      shut(inside);
      shut(outside);
    } finally {
      open.remove(inside);
      open.remove(outside);
    }
  }

  /** Until one end closes; then the other is closed too. */
  private static void pump(Socket from, Socket to) {
    try (InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream()) {
      in.transferTo(out);
    } catch (IOException cut) {
      shut(from);
      shut(to);
    }
  }

  private static void shut(Socket socket) {
    try {
      socket.close();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @Override
  public void close() {
    block();
    try {
      entrance.close();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
