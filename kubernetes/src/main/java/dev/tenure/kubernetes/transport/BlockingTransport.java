package dev.tenure.kubernetes.transport;

import io.fabric8.kubernetes.client.http.HttpClient;

/** Makes transports for the Kubernetes client, which finds it by itself where nobody names one. */
public final class BlockingTransport implements HttpClient.Factory {
  @Override
  public TransportBuilder newBuilder() {
    return new TransportBuilder(this);
  }
}
