import { join, sep } from 'node:path';
import type { Compiler } from 'webpack';

/**
 * Lets a build drop unused wire schemas. `export const Refund = object({ … })` is a call, and a
 * bundler keeps calls that it cannot analyse. In the kernel's contracts such calls have no side
 * effects.
 */
export class PureSchemasPlugin {
  readonly #folders: string[];

  constructor(kernelFolder: string) {
    this.#folders = ['contract', 'contracts'].map((folder) => join(kernelFolder, folder) + sep);
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('PureSchemas', (_compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(type).tap('PureSchemas', (parser) => {
          parser.hooks.isPure.for('CallExpression').tap('PureSchemas', () => {
            const { resource } = parser.state.module;
            return this.#folders.some((folder) => resource?.startsWith(folder)) ? true : undefined;
          });
        });
      }
    });
  }
}
