package dev.tenure.kubernetes.transport;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fabric8.kubernetes.client.http.StandardHttpRequest;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.io.entity.InputStreamEntity;
import org.jspecify.annotations.Nullable;

/** A request of the Kubernetes client as one that can be sent. */
final class Outgoing {
  private Outgoing() {}

  static HttpUriRequestBase of(StandardHttpRequest request) {
    HttpUriRequestBase sent = new HttpUriRequestBase(request.method(), request.uri());
    request.headers().forEach((name, values) -> values.forEach(each -> sent.addHeader(name, each)));
    if (request.body() != null) {
      sent.setEntity(entity(request));
    }
    sent.setConfig(config(request));
    return sent;
  }

  /** A stream may be silent for as long as it likes, and so may who has named no limit. */
  private static RequestConfig config(StandardHttpRequest request) {
    @Nullable Duration limit = request.isForStreaming() ? null : request.getTimeout();
    RequestConfig.Builder config = RequestConfig.custom().setProtocolUpgradeEnabled(false);
    if (limit != null && limit.isPositive()) {
      config.setResponseTimeout(limit.toMillis(), TimeUnit.MILLISECONDS);
    }
    return config.build();
  }

  private static HttpEntity entity(StandardHttpRequest request) {
    @Nullable ContentType type =
        request.getContentType() == null ? null : ContentType.parse(request.getContentType());
    return switch (request.body()) {
      case StandardHttpRequest.StringBodyContent text ->
          new ByteArrayEntity(text.getContent().getBytes(UTF_8), type);
      case StandardHttpRequest.ByteArrayBodyContent bytes ->
          new ByteArrayEntity(bytes.getContent(), type);
      case StandardHttpRequest.InputStreamBodyContent stream ->
          new InputStreamEntity(stream.getContent(), stream.getLength(), type);
      case StandardHttpRequest.BodyContent other ->
          throw new IllegalArgumentException("a body of " + other.getClass());
    };
  }
}
