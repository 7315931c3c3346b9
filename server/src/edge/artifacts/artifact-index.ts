import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ArtifactFile } from '@member-portal/shared-kernel/contract';
import { array, safeParse } from '@member-portal/shared-kernel/contracts/schema';
import type { ArtifactOrigin } from '../ports.ts';

/**
 * The files of each version, also of versions in old compositions: a page that was opened before a
 * rollout still loads its parts.
 */
export interface ArtifactIndex {
  /** Null when there is no such version. Throws when the version is not cached and the registry does not answer. */
  files(id: string, version: string): Promise<readonly ArtifactFile[] | null>;
  learn(id: string, version: string, files: readonly ArtifactFile[]): Promise<void>;
}

/** How long a missing version stays remembered, so that guessed addresses do not reach the registry each time. */
const ABSENT_MS = 5_000;
const ABSENT_MAX = 1_000;

export function createArtifactIndex(folder: string, origin: ArtifactOrigin): ArtifactIndex {
  const filesByVersion = new Map<string, readonly ArtifactFile[]>();
  const absentUntil = new Map<string, number>();
  const place = (name: string) => join(folder, `${createHash('sha256').update(name).digest('hex')}.json`);

  async function readFromDisk(name: string): Promise<readonly ArtifactFile[] | null> {
    try {
      const parsed = safeParse(array(ArtifactFile), JSON.parse(await readFile(place(name), 'utf8')));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  }

  function rememberAbsent(name: string): void {
    if (absentUntil.size >= ABSENT_MAX) absentUntil.clear();
    absentUntil.set(name, performance.now() + ABSENT_MS);
  }

  const index: ArtifactIndex = {
    async files(id, version) {
      const name = `${id}@${version}`;
      const cached = filesByVersion.get(name) ?? (await readFromDisk(name));
      if (cached) {
        filesByVersion.set(name, cached);
        return cached;
      }
      if ((absentUntil.get(name) ?? 0) > performance.now()) return null;
      const files = await origin.files(id, version);
      if (files) await index.learn(id, version, files);
      else rememberAbsent(name);
      return files;
    },

    async learn(id, version, files) {
      const name = `${id}@${version}`;
      // A composition is signed, so its list replaces the cached one, which may come from an earlier registry with
      // the same version numbers.
      if (isDeepStrictEqual(filesByVersion.get(name), files)) return;
      filesByVersion.set(name, files);
      await mkdir(folder, { recursive: true });
      const temporary = join(folder, `.${randomUUID()}`);
      await writeFile(temporary, JSON.stringify(files));
      await rename(temporary, place(name));
    },
  };
  return index;
}
