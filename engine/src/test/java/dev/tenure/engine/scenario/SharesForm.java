package dev.tenure.engine.scenario;

import dev.tenure.engine.model.QueueResources;
import dev.tenure.engine.model.QueueResources.Origin;
import dev.tenure.engine.model.ResourceShare;
import dev.tenure.engine.model.SharedResource;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a queue is entitled to: {@code gpu=8 gpuLimit=16 gpuWeight=2}, and so for {@code cpu} and
 * {@code memory}, in the engine's units. A resource that is not named is not rationed; a queue that
 * names none says nothing of resources.
 */
final class SharesForm {
  private SharesForm() {}

  static QueueResources read(Words words) {
    ResourceShare gpu = read(SharedResource.GPU, words);
    ResourceShare cpu = read(SharedResource.CPU, words);
    ResourceShare memory = read(SharedResource.MEMORY, words);
    boolean unstated = Stream.of(gpu, cpu, memory).allMatch(ResourceShare.FREE::equals);
    return unstated ? QueueResources.UNSTATED : QueueResources.of(gpu, cpu, memory);
  }

  private static ResourceShare read(SharedResource resource, Words words) {
    String name = name(resource);
    Optional<String> quota = words.value(name);
    double limit =
        words.value(name + "Limit").map(Double::parseDouble).orElse(ResourceShare.UNLIMITED);
    double weight = words.value(name + "Weight").map(Double::parseDouble).orElse(1.0);
    return quota
        .map(text -> new ResourceShare(Double.parseDouble(text), limit, weight))
        .orElse(ResourceShare.FREE);
  }

  private static String name(SharedResource resource) {
    return resource.name().toLowerCase(Locale.ROOT);
  }

  static String write(QueueResources resources) {
    if (resources.origin() == Origin.UNSTATED) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    for (SharedResource resource : SharedResource.ALL) {
      ResourceShare share = resources.get(resource);
      if (!share.equals(ResourceShare.FREE)) {
        text.append("  ").append(name(resource)).append('=').append(number(share.quota()));
        if (share.limit() != ResourceShare.UNLIMITED) {
          text.append("  ").append(name(resource)).append("Limit=").append(number(share.limit()));
        }
        if (share.overQuotaWeight() != 1) {
          text.append("  ").append(name(resource)).append("Weight=");
          text.append(number(share.overQuotaWeight()));
        }
      }
    }
    return text.toString();
  }

  private static String number(double value) {
    return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
  }
}
