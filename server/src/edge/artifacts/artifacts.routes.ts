import type { FastifyReply } from 'fastify';
import { record, string } from 'shared-kernel/contracts/schema';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { ArtifactCache } from './artifact-cache.ts';
import { acceptedEncoding } from './encodings.ts';

/** `/artifacts/{id}/{version}/{path}`: the same bytes for ever, to any page that knows their hash. */
export function registerArtifactRoutes(app: PortalApp, { artifacts }: { artifacts: ArtifactCache }) {
  app.get(
    '/artifacts/:id/:version/*',
    { schema: { params: record(string(), string()) } },
    async (request, reply) => {
      const { id = '', version = '', '*': path = '' } = request.params;
      try {
        const file = await artifacts.read(
          id,
          version,
          path,
          acceptedEncoding(request.headers['accept-encoding']),
        );
        if (!file) return refuse(reply, 404);
        if (file.encoding) reply.header('content-encoding', file.encoding);
        return reply
          .header('content-type', file.contentType)
          .header('vary', 'accept-encoding')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('access-control-allow-origin', '*')
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('timing-allow-origin', '*')
          .header('x-content-type-options', 'nosniff')
          .send(file.bytes);
      } catch (error) {
        request.log.error({ err: error }, 'artifact not available');
        return refuse(reply, 502);
      }
    },
  );
}

/** Plain and short-lived: a failure must be gone as soon as its cause is. */
export function refuse(reply: FastifyReply, status: 404 | 502) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('access-control-allow-origin', '*')
    .type('text/plain; charset=utf-8')
    .send(status === 404 ? 'Not found\n' : 'Not available\n');
}
