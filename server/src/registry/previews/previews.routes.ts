import { object, optional } from '@member-portal/shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { ArtifactId, EnvironmentCode } from '../registry.contracts.ts';
import { nameWith, requireOwnership } from '../tokens/publisher.ts';
import {
  PreviewDeleted,
  PreviewDeletion,
  PreviewLinkAnswer,
  PreviewLinkPost,
  PreviewList,
} from './previews.contracts.ts';
import type { PreviewService } from './previews.service.ts';

/** A team, or its build, creates and ends the links of its own branches. */
export function registerPreviewRoutes(app: PortalApp, { previews }: { previews: PreviewService }) {
  app.get(
    '/previews',
    {
      config: { access: 'known' },
      schema: {
        summary: 'Branches that were published to be looked at, the latest first',
        querystring: object({ artifact: optional(ArtifactId) }),
        response: { 200: PreviewList },
      },
    },
    async ({ query: { artifact } }) => ({
      previews: (await previews.list(artifact)).map(
        ({ id, branch, version, publishedAt, expiresAt, state }) => ({
          ...{ artifact: id, branch, version, state },
          publishedAt: publishedAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        }),
      ),
    }),
  );

  app.post(
    '/environments/:code/previews',
    {
      config: { access: 'team' },
      schema: {
        summary: 'The link that opens an environment with the newest version of a branch',
        params: object({ code: EnvironmentCode }),
        body: PreviewLinkPost,
        response: { 201: PreviewLinkAnswer },
      },
    },
    async ({ params: { code }, publisher, body: { artifact, branch, reason, by } }, reply) => {
      requireOwnership(publisher, artifact, code, 'preview');
      const change = { who: nameWith(publisher, by), reason };
      const { link, made, version } = await previews.link(code, { artifact, branch }, change);
      const expiresAt = made.expiresAt.toISOString();
      return reply.code(201).send({ link, id: made.id, version, expiresAt });
    },
  );

  app.post(
    '/previews/deletion',
    {
      config: { access: 'team' },
      schema: {
        summary: 'The branch is gone: its links open nothing any more',
        body: PreviewDeletion,
        response: { 200: PreviewDeleted },
      },
    },
    async ({ publisher, body: { artifact, branch, reason, by } }) => {
      requireOwnership(publisher, artifact, undefined, 'preview');
      return previews.delete({ artifact, branch }, { who: nameWith(publisher, by), reason });
    },
  );
}
