import fastifyMultipart from '@fastify/multipart';
import { artifactType } from '@member-portal/shared-kernel/contracts/artifact-types';
import { object, optional, record, string } from '@member-portal/shared-kernel/contracts/schema';
import type { Executor } from '../../platform/db/database.ts';
import { INERT_POLICY } from '../../platform/http/inert-policy.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { listLiveCompositions } from '../compositions/compositions.repository.ts';
import { bringsToken } from '../identity/callers-token.ts';
import { ArtifactList, PublishAnswer } from '../registry.contracts.ts';
import { findRemoval } from '../retention/removals.repository.ts';
import { findRevocation } from '../revocations/revocations.repository.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { findArtifact, listRemoteVersions } from './artifacts.repository.ts';
import { listArtifacts } from './list-artifacts.ts';
import type { PublishService } from './publish.service.ts';
import { readUpload } from './read-upload.ts';

export interface ArtifactRouteParts {
  db: Executor;
  store: ArtifactStore;
  publishing: PublishService;
}

const VersionParams = object({ id: string(), version: string() });

export async function registerArtifactRoutes(app: PortalApp, { db, store, publishing }: ArtifactRouteParts) {
  await app.register(fastifyMultipart);

  app.post(
    '/artifacts',
    {
      // The token is checked before the body is read, so that a stranger cannot send 64 MiB.
      config: { access: 'team' },
      schema: { summary: 'Publish a version', response: { 200: PublishAnswer, 201: PublishAnswer } },
    },
    async (request, reply) => {
      const { id, version, created } = await publishing.publish(await readUpload(request), request.publisher);
      return reply
        .code(created ? 201 : 200)
        .send({ id, version, status: created ? 'published' : 'unchanged' });
    },
  );

  app.get(
    '/artifacts',
    {
      config: { access: 'known' },
      schema: {
        summary: 'Every published version, and where it is live',
        querystring: object({ id: optional(string()) }),
        response: { 200: ArtifactList },
      },
    },
    async ({ query }) => ({ artifacts: await listArtifacts(db, query.id) }),
  );

  app.get(
    '/artifacts/:id/:version',
    {
      config: { access: 'anyone-team-sees-more' },
      schema: {
        summary: 'The files of a version; with a token its manifest, its team and its commit too',
        params: VersionParams,
      },
    },
    async (request) => {
      const row = await findArtifact(db, request.params.id, request.params.version);
      if (!row) throw new PortalError('artifact_unknown', 404);
      const { descriptor, bytes, owner, sourceRevision, publishedAt } = row;
      // An edge fetches only the files of the versions that it shows.
      if (!bringsToken(request)) return { descriptor: { files: descriptor.files } };
      return { descriptor, bytes, owner, sourceRevision, publishedAt };
    },
  );

  app.get(
    '/artifacts/:id/:version/*',
    { config: { access: 'anyone' }, schema: { params: record(string(), string()) } },
    async ({ params }, reply) => {
      const { id = '', version = '', '*': path = '' } = params;
      if (await findRevocation(db, id, version)) throw new PortalError('version_revoked', 410);
      const type = artifactType(path);
      const bytes = type && (await store.read(id, version, path));
      if (!bytes && (await findRemoval(db, id, version))) throw new PortalError('version_removed', 410);
      if (!bytes) throw new PortalError('file_unknown', 404);
      return reply
        .header('content-type', type)
        .header('content-security-policy', INERT_POLICY)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes);
    },
  );

  app.get(
    '/remotes',
    { config: { access: 'known' }, schema: { summary: 'Every version of every remote' } },
    async () => {
      const [versions, live] = await Promise.all([listRemoteVersions(db), listLiveCompositions(db)]);
      const remotes = Map.groupBy(versions, ({ id }) => id);
      return {
        remotes: [...remotes].map(([id, rows]) => ({
          id,
          versions: rows.map(({ id: _id, ...version }) => version),
        })),
        live,
      };
    },
  );
}
