package dev.tenure.kubernetes.transport;

import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.StandardHttpClientBuilder;
import java.util.concurrent.atomic.AtomicBoolean;

/** What the Kubernetes client wants of a transport; those derived of one share its connections. */
final class TransportBuilder
    extends StandardHttpClientBuilder<TransportClient, BlockingTransport, TransportBuilder> {
  TransportBuilder(BlockingTransport factory) {
    super(factory);
  }

  @Override
  public HttpClient build() {
    return client == null
        ? new TransportClient(this, Connections.of(this), new AtomicBoolean())
        : new TransportClient(this, client.connections(), client.getClosed());
  }

  @Override
  protected TransportBuilder newInstance(BlockingTransport factory) {
    return new TransportBuilder(factory);
  }
}
