import { object, string } from '@member-portal/shared-kernel/contracts/schema';
import type { Clock } from '../../../platform/clock.ts';
import {
  clearHttpOnlyCookie,
  readHttpOnlyCookie,
  setHttpOnlyCookie,
} from '../../../platform/http/cookies.ts';
import type { PortalApp } from '../../../platform/http/portal-app.ts';
import { PortalError } from '../../../platform/http/portal-error.ts';
import { contentKind } from './content-kinds.ts';
import type { ContentRevision } from './content-revisions.table.ts';
import { enterPreview } from './preview.ts';
import type { createPreviewTokens } from './preview-links.ts';

const PREVIEW_COOKIE = 'portal_preview';
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Writes allowed in a preview: the sign-in, without which most pages show nothing. */
const STILL_WRITES = /^\/auth\//;

declare module 'fastify' {
  interface FastifyRequest {
    /** The previewed version and the end of the preview; null without a preview. */
    preview: { revision: ContentRevision; expiresAt: Date } | null;
  }
}

interface Parts {
  tokens: ReturnType<typeof createPreviewTokens>;
  find(id: string): Promise<ContentRevision | null>;
  clock: Clock;
}

/**
 * A browser that opened an operator's link reads content that includes the version of the link, and writes
 * nothing meanwhile. Call it after the hook that finds the environment of a request: a preview belongs to one
 * environment.
 */
export function readPreviews(app: PortalApp, { tokens, find }: Parts): void {
  app.decorateRequest('preview', null);
  app.addHook('onRequest', async (request) => {
    const token = readHttpOnlyCookie(request, PREVIEW_COOKIE);
    const claims = token === undefined ? null : tokens.open(token);
    if (!claims) return;
    const revision = await find(claims.id);
    if (!revision || revision.environment !== request.environment?.code) return;
    request.preview = { revision, expiresAt: claims.expiresAt };
    if (WRITES.has(request.method) && !STILL_WRITES.test(request.routeOptions.url ?? ''))
      throw new PortalError('preview_read_only', 403);
  });
  // In a hook with a callback the context reaches the handler; `enterWith` in an asynchronous one would not.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.preview) enterPreview(request.preview.revision);
    done();
  });
}

export function registerPreviewRoutes(app: PortalApp, { tokens, find, clock }: Parts): void {
  app.get(
    '/content-previews/:token',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Opens a preview in this browser and leads to its page; `end` ends it',
        params: object({ token: string() }),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if (request.params.token === 'end') {
        clearHttpOnlyCookie(reply, PREVIEW_COOKIE);
        return reply.redirect('/', 303);
      }
      const claims = tokens.open(request.params.token);
      const revision = claims && (await find(claims.id));
      if (!revision || revision.environment !== request.environment?.code)
        throw new PortalError('preview_link_invalid', 403);
      const seconds = Math.floor((claims.expiresAt.getTime() - clock.now().getTime()) / 1000);
      setHttpOnlyCookie(reply, PREVIEW_COOKIE, request.params.token, seconds);
      return reply.redirect(contentKind(revision.kind).pageOf(revision.body), 303);
    },
  );
}
