import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isArtifactId, isArtifactPath, isArtifactVersion } from './artifact-names.ts';
import type { ArtifactStore } from './artifact-store.ts';

/**
 * `{folder}/{id}/{version}/…`. A version is written to a temporary folder, which is then renamed as
 * a whole.
 */
export function createFolderArtifactStore(folder: string): ArtifactStore {
  const place = (id: string, version: string) => {
    if (!isArtifactId(id) || !isArtifactVersion(version)) throw new Error('not an artifact name');
    return join(folder, id, version);
  };

  return {
    async save(id, version, files) {
      const target = place(id, version);
      const staging = join(folder, '.staging', randomUUID());
      for (const [path, bytes] of files) {
        if (!isArtifactPath(path)) throw new Error('not an artifact path');
        const file = join(staging, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, bytes);
      }
      await mkdir(dirname(target), { recursive: true });
      await rm(target, { recursive: true, force: true });
      await rename(staging, target);
    },

    async remove(id, version) {
      // Moved out of sight first: a crash never leaves a half-removed version that can be read.
      const leaving = join(folder, '.staging', randomUUID());
      await mkdir(dirname(leaving), { recursive: true });
      try {
        await rename(place(id, version), leaving);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
        throw error;
      }
      await rm(leaving, { recursive: true, force: true });
    },

    async read(id, version, path) {
      if (!isArtifactId(id) || !isArtifactVersion(version) || !isArtifactPath(path)) return null;
      try {
        return await readFile(join(place(id, version), path));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
        throw error;
      }
    },
  };
}
