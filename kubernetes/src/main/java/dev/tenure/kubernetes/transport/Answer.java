package dev.tenure.kubernetes.transport;

import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.http.StandardHttpHeaders;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;

/** What the server has answered, as far as its headers tell. */
final class Answer extends StandardHttpHeaders implements HttpResponse<AsyncBody> {
  private final HttpRequest request;
  private final int code;
  private final AsyncBody body;

  Answer(HttpRequest request, ClassicHttpResponse response, AsyncBody body) {
    super(headers(response));
    this.request = request;
    this.code = response.getCode();
    this.body = body;
  }

  private static Map<String, List<String>> headers(ClassicHttpResponse response) {
    Map<String, List<String>> headers = new LinkedHashMap<>();
    for (Header each : response.getHeaders()) {
      headers.computeIfAbsent(each.getName(), any -> new ArrayList<>(1)).add(each.getValue());
    }
    return headers;
  }

  @Override
  public int code() {
    return code;
  }

  @Override
  public AsyncBody body() {
    return body;
  }

  @Override
  public HttpRequest request() {
    return request;
  }

  @Override
  public Optional<HttpResponse<?>> previousResponse() {
    return Optional.empty();
  }
}
