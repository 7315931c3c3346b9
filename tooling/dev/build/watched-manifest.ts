import { join } from 'node:path';
import type { RemoteManifest } from '@member-portal/shared-kernel/contract';
import webpack, { type Compiler } from 'webpack';
import type { FederatedWorkspace } from '../../federation/workspace.ts';
import { readManifestAnew } from './manifest-reader.ts';

/**
 * Reads the manifest before the first build and again when one of its files changes. An invalid manifest is an error
 * of the build.
 */
export class WatchedManifest {
  readonly listeners = new Set<() => void>();
  readonly #workspace: FederatedWorkspace;
  #files: string[] = [];
  #manifest: RemoteManifest | null = null;
  #problem: string | null = null;

  constructor(workspace: FederatedWorkspace) {
    this.#workspace = workspace;
  }

  /** Throws when the newest manifest is invalid. */
  read(): RemoteManifest {
    if (!this.#manifest || this.#problem) throw new Error(this.#problem ?? 'the manifest was not read yet');
    return this.#manifest;
  }

  apply(compiler: Compiler) {
    compiler.hooks.watchRun.tapPromise('PortalManifest', async ({ modifiedFiles, removedFiles }) => {
      const changed = [...(modifiedFiles ?? []), ...(removedFiles ?? [])];
      const isDue = this.#files.length === 0 || this.#problem !== null;
      if (isDue || this.#files.some((file) => changed.includes(file))) await this.#load();
    });
    compiler.hooks.afterCompile.tap('PortalManifest', (compilation) => {
      compilation.fileDependencies.addAll(this.#files);
      if (this.#problem) compilation.errors.push(new webpack.WebpackError(this.#problem));
    });
  }

  async #load() {
    const { name, folder } = this.#workspace;
    const previous = JSON.stringify(this.#manifest);
    const read = await readManifestAnew(folder, name);
    const files = [...read.files, join(folder, 'remote.manifest.ts')];
    this.#problem = 'problem' in read ? read.problem : null;
    // The missing file may belong to the last valid manifest.
    this.#files = [...new Set('problem' in read ? [...files, ...this.#files] : files)];
    if ('problem' in read) return;
    this.#manifest = read.manifest;
    if (previous !== 'null' && previous !== JSON.stringify(read.manifest)) {
      for (const listener of this.listeners) listener();
    }
  }
}
