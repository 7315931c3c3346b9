import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  type ArtifactFile,
  type Composition,
  parseManifest,
  type ShellDescriptor,
} from 'shared-kernel/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import {
  asComposition,
  findLiveComposition,
  listLiveCompositions,
} from '../compositions/compositions.repository.ts';
import { refused } from '../refusal.ts';
import { type Publisher, requireOwnership } from '../tokens/publisher.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { findArtifact, findNewestShell, findShell, insertArtifact } from './artifacts.repository.ts';
import { checkFiles, readDescriptor, type UploadedDescriptor } from './check-upload.ts';
import { collisionsAmong } from './collisions.ts';
import { manifestMisfits, misfitsUnder } from './fit.ts';
import { matchesIntegrity } from './integrity.ts';

export interface Upload {
  kind: 'shell' | 'remote';
  descriptor: unknown;
  files: ReadonlyMap<string, Uint8Array>;
  sourceRevision: string | null;
}

export interface Published {
  id: string;
  version: string;
  /** False when the very same artifact was there already. */
  created: boolean;
}

export interface PublishService {
  /**
   * Registers an immutable version. Throws 403 `not_your_artifact`; 409 `version_exists` when that version has
   * other content; 422 with every reason when it is malformed, tampered with, or would fit no portal.
   */
  publish(upload: Upload, publisher: Publisher): Promise<Published>;
}

/** First half of the advisory lock of a version; any number that nobody else uses. */
const PUBLISH_LOCK = 7_260_042;

export function createPublishService(database: Database, store: ArtifactStore, clock: Clock): PublishService {
  const { db, transaction } = database;

  async function checkFit(uploaded: UploadedDescriptor): Promise<void> {
    if (uploaded.kind === 'shell') return;
    const live = await liveCompositions(database);
    const problems = [
      ...manifestMisfits(uploaded.descriptor),
      ...misfitsUnderBest(uploaded, await candidateShells(database, live)),
      ...collisionsWithLive(uploaded, live),
    ];
    if (problems.length > 0) throw refused('artifact_does_not_fit', problems);
  }

  /** A version whose files were lost is made whole again by publishing it once more. */
  async function isKept(id: string, version: string, files: readonly ArtifactFile[]): Promise<boolean> {
    const found = await Promise.all(files.map(({ path }) => store.read(id, version, path)));
    return found.every((bytes, at) => bytes !== null && matchesIntegrity(bytes, files[at]?.integrity ?? ''));
  }

  return {
    async publish({ kind, descriptor, files, sourceRevision }, publisher) {
      const uploaded = readDescriptor(kind, descriptor);
      const { id } = uploaded;
      const { version } = uploaded.descriptor;
      requireOwnership(publisher, id);
      const digest = digestOf(uploaded.descriptor);
      await refuseOtherContent(db, id, version, digest);
      checkFiles(uploaded.descriptor.files, files);
      if (!(await findArtifact(db, id, version))) await checkFit(uploaded);

      // Files within the transaction, unlike elsewhere: of two who publish the same version at once, the one whose
      // row counts must be the one whose files lie there. It is rare, and takes a few milliseconds.
      const created = await transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${PUBLISH_LOCK}, hashtext(${`${id}@${version}`}))`);
        await refuseOtherContent(tx, id, version, digest);
        const registered = (await findArtifact(tx, id, version)) !== null;
        if (!registered || !(await isKept(id, version, uploaded.descriptor.files))) {
          await store.save(id, version, files);
        }
        if (registered) return false;
        const bytes = uploaded.descriptor.files.reduce((sum, file) => sum + file.bytes, 0);
        const publishedAt = clock.now();
        const row = { id, version, digest, descriptor: uploaded.descriptor, bytes, owner: publisher.team };
        await insertArtifact(tx, { ...row, sourceRevision, publishedAt });
        await recordAudit(tx, {
          at: publishedAt,
          who: publisher.name,
          action: 'artifact.published',
          subject: `${id}@${version}`,
          details: { bytes, sourceRevision, team: publisher.team, token: publisher.tokenId },
        });
        return true;
      });
      return { id, version, created };
    },
  };
}

async function refuseOtherContent(db: Executor, id: string, version: string, digest: string): Promise<void> {
  const existing = await findArtifact(db, id, version);
  if (!existing || existing.digest === digest) return;
  throw new PortalError('version_exists', 409, {
    detail: `${id}@${version} was published with other content: a version never changes, raise it`,
  });
}

const digestOf = (descriptor: unknown) => createHash('sha256').update(canonical(descriptor)).digest('hex');

/** JSON with sorted keys: the same content in another order is the same content. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

async function liveCompositions({ db }: Database): Promise<Composition[]> {
  const rows = await Promise.all(
    (await listLiveCompositions(db)).map(({ environment, cohort }) =>
      findLiveComposition(db, environment, cohort),
    ),
  );
  return rows.flatMap((row) => (row ? [asComposition(row)] : []));
}

/** Shells that this remote may meet: those that are live, and the newest one, which is about to be. */
async function candidateShells({ db }: Database, live: readonly Composition[]): Promise<ShellDescriptor[]> {
  const versions = new Set(live.map(({ shell }) => shell.version));
  const shells = await Promise.all([
    ...[...versions].map((version) => findShell(db, version)),
    findNewestShell(db),
  ]);
  return shells.filter((shell) => shell !== null);
}

/** A version that fits one of them may be published; whether it fits an environment is asked when it is composed. */
function misfitsUnderBest(
  { descriptor }: UploadedDescriptor & { kind: 'remote' },
  shells: readonly ShellDescriptor[],
) {
  const verdicts = shells.map((shell) => misfitsUnder(descriptor, shell));
  return verdicts.some((misfits) => misfits.length === 0) ? [] : verdicts.flat();
}

function collisionsWithLive(
  { id, descriptor }: UploadedDescriptor & { kind: 'remote' },
  live: readonly Composition[],
) {
  const own = parseManifest(descriptor.manifest)?.manifest;
  if (!own) return [];
  const found = live.flatMap(({ remotes }) => {
    const others = remotes.filter((remote) => remote.id !== id);
    const manifests = others.flatMap((remote) => parseManifest(remote.manifest)?.manifest ?? []);
    return collisionsAmong([...manifests, own]);
  });
  const alone = collisionsAmong([own]);
  return [...new Map([...alone, ...found].map((collision) => [collision.detail, collision])).values()];
}
