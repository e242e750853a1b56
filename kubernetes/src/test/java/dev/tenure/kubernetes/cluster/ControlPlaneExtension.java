package dev.tenure.kubernetes.cluster;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/** Boots what {@link RealCluster} wants. JUnit closes what is stored here, whatever happened. */
final class ControlPlaneExtension implements BeforeAllCallback, ParameterResolver {
  private static final Namespace OURS = Namespace.create(ControlPlaneExtension.class);

  @Override
  public void beforeAll(ExtensionContext context) {
    controlPlane(context);
  }

  private static ControlPlane controlPlane(ExtensionContext context) {
    RealCluster wanted =
        AnnotationSupport.findAnnotation(context.getRequiredTestClass(), RealCluster.class)
            .orElseThrow();
    return context
        .getStore(OURS)
        .computeIfAbsent("control plane", any -> ControlPlane.boot(wanted), ControlPlane.class);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Cluster.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    ControlPlane controlPlane = controlPlane(context);
    return context
        .getStore(OURS)
        .computeIfAbsent("cluster", any -> Cluster.open(controlPlane), Cluster.class);
  }
}
