import { SVG } from '@member-portal/shared-kernel/contracts/artifact-types';
import { record, string } from '@member-portal/shared-kernel/contracts/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { INERT_POLICY } from '../../platform/http/inert-policy.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { ArtifactAccess } from './artifact-access.ts';
import type { ArtifactCache, ServedFile } from './artifact-cache.ts';
import { mayBecome } from './destinations.ts';
import { acceptedEncoding } from './encodings.ts';

export interface ArtifactRouteParts {
  artifacts: ArtifactCache;
  access: ArtifactAccess;
}

/**
 * `/artifacts/{id}/{version}/{path}`: the bytes never change. Pages of an environment that has this version may load
 * a file as a part of the page, never as a document or a worker of its own.
 */
export function registerArtifactRoutes(app: PortalApp, { artifacts, access }: ArtifactRouteParts) {
  app.get(
    '/artifacts/:id/:version/*',
    { schema: { params: record(string(), string()) } },
    async (request, reply) => {
      const { id = '', version = '', '*': path = '' } = request.params;
      try {
        const audience = await access.audienceOf(request, id, version);
        if (!audience) return refuse(reply, 404);
        const encoding = acceptedEncoding(request.headers['accept-encoding']);
        const file = await artifacts.read(id, version, path, encoding);
        if (!file) return refuse(reply, 404);
        if (!mayBecome(destinationOf(request), file.contentType)) return refuse(reply, 403);
        return sendFile(reply, file, audience);
      } catch (error) {
        request.log.error({ err: error }, 'artifact not available');
        return refuse(reply, 502);
      }
    },
  );
}

function sendFile(reply: FastifyReply, file: ServedFile, audience: 'everybody' | 'tester') {
  if (file.encoding) reply.header('content-encoding', file.encoding);
  // A shared cache must not store a file that only one tester's browser may see.
  const whose = audience === 'everybody' ? 'public' : 'private';
  return (
    reply
      .header('content-type', file.contentType)
      .header('content-security-policy', INERT_POLICY)
      // Without `sec-fetch-dest` the browser would answer a navigation to the SVG from the cached picture.
      .header('vary', file.contentType === SVG ? 'accept-encoding, sec-fetch-dest' : 'accept-encoding')
      .header('cache-control', `${whose}, max-age=31536000, immutable`)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('timing-allow-origin', '*')
      .header('x-content-type-options', 'nosniff')
      .send(file.bytes)
  );
}

function destinationOf({ headers }: FastifyRequest): string | undefined {
  const destination = headers['sec-fetch-dest'];
  return Array.isArray(destination) ? destination.join() : destination;
}

const WORDS = { 403: 'Not as this\n', 404: 'Not found\n', 502: 'Not available\n' } as const;

/** Plain text that no cache stores: the failure ends as soon as its cause does. */
export function refuse(reply: FastifyReply, status: keyof typeof WORDS) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('access-control-allow-origin', '*')
    .type('text/plain; charset=utf-8')
    .send(WORDS[status]);
}
