package dev.tenure.kubernetes.transport;

import java.io.IOException;
import org.apache.hc.client5.http.HttpRequestRetryStrategy;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.util.TimeValue;

/**
 * A server may close a connection at the very moment at which it is used again. What only reads is
 * then read once more; what writes may have been done, so that is for the caller to find out.
 */
final class SilentlyClosed implements HttpRequestRetryStrategy {
  @Override
  public boolean retryRequest(
      HttpRequest request, IOException failure, int attempt, HttpContext context) {
    boolean closed =
        failure instanceof NoHttpResponseException || failure instanceof ConnectionClosedException;
    return closed && attempt == 1 && request.getMethod().equals("GET");
  }

  @Override
  public boolean retryRequest(HttpResponse response, int attempt, HttpContext context) {
    return false;
  }

  @Override
  public TimeValue getRetryInterval(HttpResponse response, int attempt, HttpContext context) {
    return TimeValue.ZERO_MILLISECONDS;
  }
}
