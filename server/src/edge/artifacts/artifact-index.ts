import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ArtifactFile } from 'shared-kernel/contract';
import { array, safeParse } from 'shared-kernel/contracts/schema';
import type { ArtifactOrigin } from '../ports.ts';

/** What versions consist of, those of old compositions too: a session that began before a deploy goes on. */
export interface ArtifactIndex {
  /** Null when there is no such version. Throws when it is unknown here and the registry is away. */
  files(id: string, version: string): Promise<readonly ArtifactFile[] | null>;
  learn(id: string, version: string, files: readonly ArtifactFile[]): Promise<void>;
}

/** How long "there is none" is believed: a guessing stranger does not reach the registry each time. */
const ABSENT_MS = 5_000;
const ABSENT_MAX = 1_000;

export function createArtifactIndex(folder: string, origin: ArtifactOrigin): ArtifactIndex {
  const known = new Map<string, readonly ArtifactFile[]>();
  const absentUntil = new Map<string, number>();
  const place = (name: string) => join(folder, `${createHash('sha256').update(name).digest('hex')}.json`);

  async function readKept(name: string): Promise<readonly ArtifactFile[] | null> {
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
      const here = known.get(name) ?? (await readKept(name));
      if (here) {
        known.set(name, here);
        return here;
      }
      if ((absentUntil.get(name) ?? 0) > performance.now()) return null;
      const files = await origin.files(id, version);
      if (files) await index.learn(id, version, files);
      else rememberAbsent(name);
      return files;
    },

    async learn(id, version, files) {
      const name = `${id}@${version}`;
      // A composition is signed: where a new registry counts its versions anew, what it says replaces what was kept.
      if (isDeepStrictEqual(known.get(name), files)) return;
      known.set(name, files);
      await mkdir(folder, { recursive: true });
      const temporary = join(folder, `.${randomUUID()}`);
      await writeFile(temporary, JSON.stringify(files));
      await rename(temporary, place(name));
    },
  };
  return index;
}
