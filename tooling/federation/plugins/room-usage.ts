import webpack, { type Compiler, type Module } from 'webpack';

/** A module of webpack's ConsumeSharedPlugin; its type is not exported. */
interface ConsumedRoom extends Module {
  options: { shareKey: string };
}

const isRoom = (module: Module): module is ConsumedRoom => module.type === 'consume-shared-module';

/** Shared module → names that a remote imports from it; '*' if it re-exports the whole namespace. */
export type RoomUsage = Map<string, Set<string>>;

/**
 * Collects the names of each shared module that the remote uses. With `import: false` the build never sees
 * the module itself, so the registry compares these names with those that the live shell provides.
 */
export class RoomUsagePlugin {
  readonly usage: RoomUsage = new Map();

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RoomUsage', (compilation) => {
      compilation.hooks.finishModules.tap('RoomUsage', (modules) => {
        this.usage.clear();
        for (const room of [...modules].filter(isRoom)) this.#collect(compilation.moduleGraph, room);
        const star = [...this.usage].find(
          ([key, names]) => key.startsWith('shared-kernel/') && names.has('*'),
        );
        if (star) {
          compilation.errors.push(
            new webpack.WebpackError(
              `${star[0]} is imported as a whole; import it by names, so that the registry can tell whether the shell has them`,
            ),
          );
        }
      });
    });
  }

  #collect(graph: webpack.ModuleGraph, room: ConsumedRoom) {
    const names = this.usage.get(room.options.shareKey) ?? new Set<string>();
    this.usage.set(room.options.shareKey, names);
    for (const { dependency } of graph.getIncomingConnections(room)) {
      if (!dependency || dependency.type === 'harmony side effect evaluation') continue;
      for (const reference of dependency.getReferencedExports(graph, undefined)) {
        const path = Array.isArray(reference) ? reference : reference.name;
        names.add(path[0] ?? '*');
      }
    }
  }
}
