import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type ArtifactFile, type Composition, versionsOf } from '@member-portal/shared-kernel/contract';
import { artifactType } from '@member-portal/shared-kernel/contracts/artifact-types';
import type { Log } from '../../platform/log.ts';
import type { ArtifactOrigin } from '../ports.ts';
import { createArtifactIndex } from './artifact-index.ts';
import { createBacklog } from './backlog.ts';
import { type Encoding, encode, isCompressible } from './encodings.ts';
import { seal, unseal } from './sealed-file.ts';

export interface ServedFile {
  bytes: Uint8Array;
  contentType: string;
  encoding: Encoding | null;
}

export interface ArtifactCache {
  /**
   * A file of a published version, in this encoding if compressing it is worth it; null when the version has no such
   * file or its type is not served. Throws when the file is not cached and the registry does not answer, or answers
   * with content that does not match its hash.
   */
  read(id: string, version: string, path: string, encoding: Encoding | null): Promise<ServedFile | null>;
  /**
   * Fetches every file of a composition and waits some seconds at most for their compression. A file that
   * cannot be fetched is logged and fetched again on the next request.
   */
  warm(composition: Composition): Promise<void>;
}

/** Brotli effort: low for an answer that a client waits for, full for the copy on disk. */
const EFFORT_NOW = 5;
const EFFORT_KEPT = 11;
/** A new composition waits no longer than this for the compression of its files. */
const COMPRESSION_WAIT_MS = 8_000;

/**
 * Files on disk, named by the hash of their content: a name from outside never becomes a path, and a damaged file is
 * noticed. The folder may be lost at any time. While it is there, everything live is served without the registry.
 */
export function createArtifactCache(folder: string, origin: ArtifactOrigin, log: Log): ArtifactCache {
  const index = createArtifactIndex(join(folder, 'versions'), origin);
  const backlog = createBacklog();
  // A full disk only costs speed: the file is served, not cached.
  const logCacheFailure = (error: unknown) => log.warn({ err: error }, 'artifact not kept');
  const fetching = new Map<string, Promise<Uint8Array | null>>();

  const place = (integrity: string, suffix: Encoding | 'raw') =>
    join(folder, 'files', `${createHash('sha256').update(integrity).digest('hex')}.${suffix}`);

  async function keep(path: string, bytes: Uint8Array): Promise<void> {
    await mkdir(join(folder, 'files'), { recursive: true });
    const temporary = `${path}.${randomUUID()}`;
    await writeFile(temporary, bytes);
    await rename(temporary, path);
  }

  async function fetchRaw(
    id: string,
    version: string,
    { path, integrity }: ArtifactFile,
  ): Promise<Uint8Array | null> {
    const bytes = await origin.file(id, version, path);
    if (!bytes) return null;
    if (!isContent(bytes, integrity)) throw new Error(`${id}@${version}/${path} is not what was published`);
    await keep(place(integrity, 'raw'), bytes).catch(logCacheFailure);
    return bytes;
  }

  async function raw(id: string, version: string, file: ArtifactFile): Promise<Uint8Array | null> {
    const cached = await readOrNull(place(file.integrity, 'raw'));
    if (cached && isContent(cached, file.integrity)) return cached;
    const running = fetching.get(file.integrity) ?? fetchRaw(id, version, file);
    fetching.set(file.integrity, running);
    return running.finally(() => fetching.delete(file.integrity));
  }

  /** Compresses with full effort, after everything that is already in the queue. */
  const keepEncoded = (file: ArtifactFile, bytes: Uint8Array, encoding: Encoding) =>
    backlog.add(`${file.integrity} ${encoding}`, async () => {
      const path = place(file.integrity, encoding);
      if (!unseal(await readOrNull(path))) await keep(path, seal(await encode(bytes, encoding, EFFORT_KEPT)));
    });

  /** Resolves once the file is fetched. `compressed` resolves once its compressed copies are on disk. */
  async function fetchAhead(
    id: string,
    version: string,
    file: ArtifactFile,
  ): Promise<{ compressed: Promise<unknown> }> {
    const bytes = await raw(id, version, file);
    if (!bytes) throw new Error(`${id}@${version}/${file.path} is missing`);
    const encodings: Encoding[] = isCompressible(artifactType(file.path) ?? '', bytes.length)
      ? ['br', 'gzip']
      : [];
    const work = encodings.map((encoding) => keepEncoded(file, bytes, encoding));
    return { compressed: Promise.all(work).catch(logCacheFailure) };
  }

  return {
    async read(id, version, path, encoding) {
      const contentType = artifactType(path);
      if (contentType === null) return null;
      const files = await index.files(id, version);
      const file = files?.find((candidate) => candidate.path === path);
      if (!file) return null;
      const wanted = encoding && isCompressible(contentType, file.bytes) ? encoding : null;
      if (wanted) {
        const encoded = unseal(await readOrNull(place(file.integrity, wanted)));
        if (encoded) return { bytes: encoded, contentType, encoding: wanted };
      }
      const bytes = await raw(id, version, file);
      if (!bytes) return null;
      if (!wanted) return { bytes, contentType, encoding: null };
      keepEncoded(file, bytes, wanted).catch(logCacheFailure);
      return { bytes: await encode(bytes, wanted, EFFORT_NOW), contentType, encoding: wanted };
    },

    async warm(composition) {
      const versions = versionsOf(composition);
      for (const { id, version, files } of versions) await index.learn(id, version, files);
      const jobs = versions.flatMap(({ id, version, files }) =>
        files.map((file) => fetchAhead(id, version, file)),
      );
      const outcomes = await Promise.allSettled(jobs);
      const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
      for (const { reason } of failed.slice(0, 3))
        log.warn({ reason: String(reason) }, 'artifact not at hand');
      const compressed = outcomes.flatMap((outcome) =>
        outcome.status === 'fulfilled' ? [outcome.value.compressed] : [],
      );
      await Promise.race([Promise.all(compressed), setTimeout(COMPRESSION_WAIT_MS, null, { ref: false })]);
    },
  };
}

function isContent(bytes: Uint8Array, integrity: string): boolean {
  const [algorithm = '', expected] = integrity.split('-', 2);
  return createHash(algorithm).update(bytes).digest('base64') === expected;
}

async function readOrNull(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch {
    return null;
  }
}
