import { sep } from 'node:path';
import webpack, { type Compiler, type NormalModule } from 'webpack';
import { KERNEL_PACKAGE } from '../../package-names.ts';
import { BUNDLED_KERNEL_FOLDERS, WRAPPED_PACKAGES } from '../rooms.ts';

/**
 * Fails the build of a remote that would contain its own copy of a module that the shell provides: a second
 * context, a second client, and more bytes for every member. The message names the module to import.
 */
export class ClosedRoomsPlugin {
  readonly #kernelFolder: string;

  constructor(kernelFolder: string) {
    this.#kernelFolder = kernelFolder;
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ClosedRooms', (compilation) => {
      compilation.hooks.finishModules.tap('ClosedRooms', (modules) => {
        for (const module of modules) {
          const resource = (module as NormalModule).resource;
          const advice = resource && this.#advice(resource);
          if (!advice) continue;
          const issuer = compilation.moduleGraph.getIssuer(module) as NormalModule | null;
          const from = issuer?.resource ?? 'this remote';
          compilation.errors.push(new webpack.WebpackError(`${from} imports ${resource}: ${advice}`));
        }
      });
    });
  }

  #advice(resource: string): string | null {
    const path = resource.split(sep).join('/');
    const kernel = `${this.#kernelFolder.split(sep).join('/')}/`;
    if (path.startsWith(kernel)) {
      const inside = path.slice(kernel.length);
      if (inside.startsWith('node_modules/')) return this.#packageAdvice(inside);
      if (BUNDLED_KERNEL_FOLDERS.some((folder) => inside.startsWith(`${folder}/`))) return null;
      return `a remote takes it from the shell; import the door '${KERNEL_PACKAGE}/${inside.split('/')[0]}'`;
    }
    return this.#packageAdvice(path);
  }

  #packageAdvice(path: string): string | null {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
    const door = name ? WRAPPED_PACKAGES[name] : undefined;
    return door ? `a remote reaches ${name} through ${door}` : null;
  }
}
