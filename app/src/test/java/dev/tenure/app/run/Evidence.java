package dev.tenure.app.run;

import dev.tenure.kubernetes.cluster.Cluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** What the API server and the schedulers have said, kept for whoever looks for a cause. */
final class Evidence {
  private Evidence() {}

  static void keep(Cluster cluster, Path folder) {
    Path folderOfLogs = cluster.kubeconfig().toAbsolutePath().getParent();
    try (DirectoryStream<Path> logs = Files.newDirectoryStream(folderOfLogs, "scheduler-*.log")) {
      Files.createDirectories(folder);
      copy(cluster.controlPlane().auditLog(), folder.resolve("audit.log"));
      for (Path log : logs) {
        copy(log, folder.resolve(log.getFileName()));
      }
      System.out.println("Kept in " + folder.toAbsolutePath());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
  }
}
