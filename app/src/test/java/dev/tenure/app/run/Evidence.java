package dev.tenure.app.run;

import dev.tenure.kubernetes.cluster.Cluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** What went wrong, and what the API server and the schedulers said, for who looks for causes. */
final class Evidence {
  private Evidence() {}

  static void keep(Cluster cluster, List<String> diary, Path folder) {
    Path folderOfLogs = cluster.kubeconfig().toAbsolutePath().getParent();
    try (DirectoryStream<Path> logs = Files.newDirectoryStream(folderOfLogs, "scheduler-*.log")) {
      Files.createDirectories(folder);
      copy(cluster.controlPlane().auditLog(), folder.resolve("audit.log"));
      Files.write(folder.resolve("faults.log"), diary);
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
