package dev.tenure.app.tidy;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** The types and methods of the sources, with their places and lengths, as javac parses them. */
record SourceShape(List<Type> types, List<Method> methods) {

  record Type(Path file, long line, String name) {}

  /** Lines are counted from the opening to the closing brace. */
  record Method(Path file, long line, String name, long lines) {}

  static SourceShape of(ProjectFiles project) {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    List<Path> sources = project.java().stream().map(project.root()::resolve).toList();
    try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              javac.getTask(
                  null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources));
      SourceShape shape = new SourceShape(new ArrayList<>(), new ArrayList<>());
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree unit : task.parse()) {
        Path file = project.root().relativize(Path.of(unit.getSourceFile().toUri()));
        shape.new Reader(file, unit, positions).scan(unit, null);
      }
      return shape;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private final class Reader extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final Path file;
    private final CompilationUnitTree unit;
    private final SourcePositions positions;

    Reader(Path file, CompilationUnitTree unit, SourcePositions positions) {
      this.file = file;
      this.unit = unit;
      this.positions = positions;
    }

    @Override
    public @Nullable Void visitClass(ClassTree type, @Nullable Void unused) {
      types.add(new Type(file, first(type), type.getSimpleName().toString()));
      return super.visitClass(type, null);
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, @Nullable Void unused) {
      Tree body = method.getBody();
      if (body != null) {
        long lines = last(body) - first(body) + 1;
        methods.add(new Method(file, first(body), method.getName().toString(), lines));
      }
      return super.visitMethod(method, null);
    }

    private long first(Tree tree) {
      return unit.getLineMap().getLineNumber(positions.getStartPosition(unit, tree));
    }

    private long last(Tree tree) {
      return unit.getLineMap().getLineNumber(positions.getEndPosition(unit, tree));
    }
  }
}
