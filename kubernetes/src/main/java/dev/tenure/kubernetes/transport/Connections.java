package dev.tenure.kubernetes.transport;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fabric8.kubernetes.client.http.HttpClient.ProxyType;
import io.fabric8.kubernetes.client.http.TlsVersion;
import java.net.InetSocketAddress;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.apache.hc.client5.http.auth.AuthScope;
import org.apache.hc.client5.http.auth.UsernamePasswordCredentials;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.impl.auth.BasicCredentialsProvider;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.HostnameVerificationPolicy;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.jspecify.annotations.Nullable;

/** Connections as the Kubernetes client asks for them: TLS, proxies, limits of time. */
final class Connections {
  /** Watches stay open, and who calls knows itself how much it does at once. */
  private static final int MOST = 10_000;

  private static final int ASK_AFTER_IDLE_SECONDS = 2;
  private static final String BASIC = "Basic ";

  private Connections() {}

  static CloseableHttpClient of(TransportBuilder wanted) {
    HttpClientBuilder client =
        HttpClients.custom()
            .setConnectionManager(pool(wanted))
            .setRetryStrategy(new SilentlyClosed())
            .disableAuthCaching()
            .disableConnectionState()
            .disableContentCompression()
            .disableCookieManagement()
            .disableDefaultUserAgent();
    if (!wanted.isFollowRedirects()) {
      client.disableRedirectHandling();
    }
    if (proxyType(wanted) == ProxyType.HTTP) {
      through(wanted.getProxyAddress(), wanted.getProxyAuthorization(), client);
    }
    return client.build();
  }

  private static PoolingHttpClientConnectionManager pool(TransportBuilder wanted) {
    ConnectionConfig.Builder config =
        ConnectionConfig.custom()
            .setValidateAfterInactivity(ASK_AFTER_IDLE_SECONDS, TimeUnit.SECONDS);
    if (wanted.getConnectTimeout() != null) {
      config.setConnectTimeout(wanted.getConnectTimeout().toMillis(), TimeUnit.MILLISECONDS);
    }
    SocketConfig.Builder sockets = SocketConfig.custom().setTcpNoDelay(true).setSoKeepAlive(true);
    ProxyType proxy = proxyType(wanted);
    if (proxy == ProxyType.SOCKS5 || proxy == ProxyType.SOCKS4) {
      sockets.setSocksProxyAddress(wanted.getProxyAddress());
    }
    return PoolingHttpClientConnectionManagerBuilder.create()
        .setTlsSocketStrategy(tls(wanted))
        .setDefaultConnectionConfig(config.build())
        .setDefaultSocketConfig(sockets.build())
        .setPoolConcurrencyPolicy(PoolConcurrencyPolicy.LAX)
        .setMaxConnPerRoute(MOST)
        .setMaxConnTotal(MOST)
        .build();
  }

  /** Names are checked by the runtime, unless what the client trusts is told not to. */
  private static TlsSocketStrategy tls(TransportBuilder wanted) {
    @Nullable SSLContext given = wanted.getSslContext();
    TlsVersion @Nullable [] versions = wanted.getTlsVersions();
    TlsSocketStrategy tls =
        new DefaultClientTlsStrategy(
            given == null ? systemDefault() : given,
            versions == null
                ? null
                : Arrays.stream(versions).map(TlsVersion::javaName).toArray(String[]::new),
            null,
            null,
            HostnameVerificationPolicy.BUILTIN,
            null);
    @Nullable String name = wanted.getTlsServerName();
    return name == null || name.isEmpty()
        ? tls
        : (socket, _, port, attachment, context) ->
            tls.upgrade(socket, name, port, attachment, context);
  }

  private static SSLContext systemDefault() {
    try {
      return SSLContext.getDefault();
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static ProxyType proxyType(TransportBuilder wanted) {
    boolean none = wanted.getProxyAddress() == null || wanted.getProxyType() == null;
    return none ? ProxyType.DIRECT : wanted.getProxyType();
  }

  private static void through(
      InetSocketAddress address, @Nullable String authorization, HttpClientBuilder client) {
    HttpHost proxy = new HttpHost(address.getHostString(), address.getPort());
    client.setProxy(proxy);
    if (authorization != null && authorization.startsWith(BASIC)) {
      byte[] plain = Base64.getDecoder().decode(authorization.substring(BASIC.length()).strip());
      String[] parts = new String(plain, UTF_8).split(":", 2);
      BasicCredentialsProvider known = new BasicCredentialsProvider();
      known.setCredentials(
          new AuthScope(proxy),
          new UsernamePasswordCredentials(
              parts[0], parts.length == 2 ? parts[1].toCharArray() : new char[0]));
      client.setDefaultCredentialsProvider(known);
    }
  }
}
