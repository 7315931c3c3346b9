import { createHash } from 'node:crypto';
import type { ArtifactFile } from '@member-portal/shared-kernel/contract';
import semver from 'semver';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import type { Signer } from '../compositions/signing-keys.ts';
import { insertKernelTypes } from '../kernel-types/kernel-types.repository.ts';
import { readKernelTypes } from '../kernel-types/read-kernel-types.ts';
import { PREVIEW_SECONDS } from '../previews/due-previews.ts';
import { insertPreview } from '../previews/previews.repository.ts';
import { insertProvenance } from '../provenance/provenance.repository.ts';
import { signStatement } from '../provenance/sign-statement.ts';
import { refuseOtherSource, sourceOf } from '../provenance/source.ts';
import { statementOf } from '../provenance/statement.ts';
import { refused } from '../refusal.ts';
import { deleteRemoval } from '../retention/removals.repository.ts';
import { findRevocation } from '../revocations/revocations.repository.ts';
import { type Publisher, requireOwnership } from '../tokens/publisher.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { findArtifact, insertArtifact, lockVersion } from './artifacts.repository.ts';
import { checkFiles, readDescriptor, type UploadedDescriptor } from './check-upload.ts';
import { createFitCheck } from './fit-check.ts';
import { matchesIntegrity } from './integrity.ts';
import { liesOf } from './lies.ts';
import { tooHeavy } from './weigh.ts';

export interface Upload {
  kind: 'shell' | 'remote';
  descriptor: unknown;
  files: ReadonlyMap<string, Uint8Array>;
  /** The text of kernel-types.json. */
  kernelTypes: string | null;
  sourceRevision: string | null;
  /** Address of the repository, if the publisher named it. */
  sourceRepository: string | null;
  /** Branch of a preview; null for a version that may be released. */
  preview: string | null;
  /** Environments whose live versions it must fit. Empty: it must fit at least one shell. */
  environments: readonly string[];
}

export interface Published {
  id: string;
  version: string;
  /** False when the same artifact was published before. */
  created: boolean;
}

export interface PublishService {
  /**
   * Registers an immutable version. Throws 403 `not_your_artifact`, `not_your_environment`; 409 `version_exists` when that version has
   * other content; 422 with every reason when it is malformed, tampered with, or would fit no portal.
   */
  publish(upload: Upload, publisher: Publisher): Promise<Published>;
}

interface PublishParts {
  database: Database;
  store: ArtifactStore;
  clock: Clock;
  signer: Signer;
}

export function createPublishService({ database, store, clock, signer }: PublishParts): PublishService {
  const { db, transaction } = database;
  const fits = createFitCheck(database);

  async function refuseMisfits(
    uploaded: UploadedDescriptor,
    { environments, files }: Pick<Upload, 'environments' | 'files'>,
  ): Promise<void> {
    const [misfits, overweight, lies] = await Promise.all([
      fits.problemsOf(uploaded, environments),
      tooHeavy(uploaded, files),
      uploaded.kind === 'remote' ? liesOf(uploaded.descriptor, files) : [],
    ]);
    const problems = [...misfits, ...overweight, ...lies];
    if (problems.length > 0) throw refused('artifact_does_not_fit', problems);
  }

  /** True if every file is stored. If not, publishing the same version again restores them. */
  async function areFilesStored(
    id: string,
    version: string,
    files: readonly ArtifactFile[],
  ): Promise<boolean> {
    const found = await Promise.all(files.map(({ path }) => store.read(id, version, path)));
    return found.every((bytes, at) => bytes !== null && matchesIntegrity(bytes, files[at]?.integrity ?? ''));
  }

  return {
    async publish(upload, publisher) {
      const { kind, descriptor, files, sourceRevision, preview, environments } = upload;
      const source = sourceOf(sourceRevision, upload.sourceRepository);
      refuseOtherSource(source, publisher.claims);
      const uploaded = readDescriptor(kind, descriptor);
      const { id } = uploaded;
      const { version } = uploaded.descriptor;
      const purpose = preview === null ? 'release' : 'preview';
      const { team } = requireOwnership(publisher, id, undefined, purpose);
      for (const environment of environments) requireOwnership(publisher, id, environment, purpose);
      // A preview must not take the number of a release.
      if (preview !== null && semver.prerelease(version) === null)
        throw refused('descriptor_invalid', [
          {
            code: 'descriptor_invalid',
            detail: `version: ${version} of a preview is no pre-release, as 1.2.0-preview.x`,
          },
        ]);
      const digest = digestOf(uploaded.descriptor);
      await refuseOtherContent(db, id, version, digest);
      checkFiles(uploaded.descriptor.files, files);
      const types = readKernelTypes(uploaded.descriptor, upload.kernelTypes);
      // Also where the version is refused then: the check reads them, and their hash is their name.
      if (types) await insertKernelTypes(db, uploaded.descriptor.kernelTypes ?? '', types);
      // An existing version was checked when it was published. For an environment it is checked again, since
      // the live versions may differ now.
      if (environments.length > 0 || !(await findArtifact(db, id, version))) {
        await refuseMisfits(uploaded, { environments, files });
      }

      const publishedAt = clock.now();
      const statement = statementOf({
        ...{ artifact: id, version, preview, files: uploaded.descriptor.files, contents: files, source },
        ...{ by: publisher.actor, claims: publisher.claims ?? null, tokenId: publisher.tokenId },
        at: publishedAt,
      });
      // Before the transaction: the embedded database has one connection, and the key is read from it.
      const envelope = await signStatement(signer, statement);

      // The files are saved within the transaction, unlike elsewhere: when two people publish the same version at
      // once, the stored files must belong to the stored row. This is rare and takes a few milliseconds.
      const created = await transaction(async (tx) => {
        await lockVersion(tx, id, version);
        await refuseOtherContent(tx, id, version, digest);
        const registered = (await findArtifact(tx, id, version)) !== null;
        if (!registered || !(await areFilesStored(id, version, uploaded.descriptor.files))) {
          await store.save(id, version, files);
          await deleteRemoval(tx, id, version);
        }
        if (registered) return false;
        const bytes = uploaded.descriptor.files.reduce((sum, file) => sum + file.bytes, 0);
        const row = { id, version, digest, descriptor: uploaded.descriptor, bytes, owner: team };
        await insertArtifact(tx, { ...row, sourceRevision, publishedAt });
        await insertProvenance(tx, { id, version, envelope });
        if (preview !== null) {
          const expiresAt = new Date(publishedAt.getTime() + PREVIEW_SECONDS * 1000);
          await insertPreview(tx, { id, version, branch: preview, publishedAt, expiresAt, deletedAt: null });
        }
        await recordAudit(tx, {
          at: publishedAt,
          who: publisher.name,
          action: 'artifact.published',
          subject: `${id}@${version}`,
          details: { bytes, sourceRevision, environments, team, token: publisher.tokenId, preview },
        });
        return true;
      });
      return { id, version, created };
    },
  };
}

async function refuseOtherContent(db: Executor, id: string, version: string, digest: string): Promise<void> {
  if (await findRevocation(db, id, version)) {
    throw new PortalError('version_revoked', 409, {
      detail: `${id}@${version} was revoked: raise the version`,
    });
  }
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
