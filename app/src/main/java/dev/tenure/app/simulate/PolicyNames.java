package dev.tenure.app.simulate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What runs under policies from files are called: as short as tells them apart. */
final class PolicyNames {
  private PolicyNames() {}

  /** The file names, or the paths of those of the same name; the same path is numbered. */
  static List<String> of(List<Path> files) {
    List<String> plain = files.stream().map(file -> String.valueOf(file.getFileName())).toList();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      boolean alone = Collections.frequency(plain, plain.get(i)) == 1;
      names.add(alone ? plain.get(i) : files.get(i).toString());
    }
    List<String> numbered = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      int before = Collections.frequency(names.subList(0, i), names.get(i));
      numbered.add(before == 0 ? names.get(i) : names.get(i) + " (" + (before + 1) + ")");
    }
    return numbered;
  }
}
