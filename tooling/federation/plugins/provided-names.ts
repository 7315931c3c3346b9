import type { Compiler, NormalModule } from 'webpack';
import { SHARED_ROOMS } from '../rooms.ts';
import { doorOf, type FederatedWorkspace } from '../workspace.ts';

/**
 * Collects the names that each shared module of the kernel exports in this shell, for the registry to
 * compare.
 */
export class ProvidedNamesPlugin {
  readonly names = new Map<string, string[]>();
  readonly #kernel: FederatedWorkspace['kernel'];

  constructor(kernel: FederatedWorkspace['kernel']) {
    this.#kernel = kernel;
  }

  apply(compiler: Compiler) {
    const rooms = SHARED_ROOMS.filter((room) => room.from === 'shared-kernel');
    const doors = new Map(rooms.map(({ key }) => [doorOf(this.#kernel, key), key]));
    compiler.hooks.thisCompilation.tap('ProvidedNames', (compilation) => {
      compilation.hooks.optimizeDependencies.tap({ name: 'ProvidedNames', stage: -100 }, (modules) => {
        this.names.clear();
        for (const module of modules) {
          const key = doors.get((module as NormalModule).resource);
          const provided = key && compilation.moduleGraph.getExportsInfo(module).getProvidedExports();
          if (key && Array.isArray(provided)) this.names.set(key, [...provided].sort());
        }
      });
    });
  }
}
