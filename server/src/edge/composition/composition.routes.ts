import { compositionTag } from '@member-portal/shared-kernel/contract';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { acceptedEncoding, encode } from '../artifacts/encodings.ts';
import { isVisitorId, VISITOR_COOKIE } from '../page/visitor.ts';
import type { LivePortal } from '../ports.ts';
import type { TesterVisits } from '../testers/tester-visit.ts';

/**
 * Brotli effort. Every open page polls this route: most answers are a 304, and the others are compressed while
 * somebody waits.
 */
const EFFORT = 4;

/**
 * The signed composition that this browser's cohort would get if it opened the page now. An open
 * page polls this route every few seconds, with the ETag of its own composition.
 */
export function registerCompositionRoutes(
  app: PortalApp,
  { portal, visits }: { portal: LivePortal; visits: TesterVisits },
) {
  app.get('/composition', { logLevel: 'warn' }, async (request, reply) => {
    reply.headers({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie, host',
      'x-content-type-options': 'nosniff',
    });
    const environment = portal.environments.forHost(request.client.hostname);
    const visitor = request.cookies[VISITOR_COOKIE];
    const cohort =
      environment && isVisitorId(visitor) ? portal.cohortFor(environment.code, visitor) : 'stable';
    const tester = await visits.of(request);
    const pinned = tester && 'view' in tester ? tester.view.pinned : null;
    const signed = pinned?.signed ?? (environment && portal.signedComposition(environment.code, cohort));
    const composition = pinned?.composition ?? (environment && portal.composition(environment.code, cohort));
    if (!signed || !composition) return reply.code(404).send({ code: 'composition_unknown' });

    const tag = compositionTag(composition.id);
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const bytes = Buffer.from(JSON.stringify(signed));
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .type('application/json; charset=utf-8')
      .send(encoding ? await encode(bytes, encoding, EFFORT) : bytes);
  });
}
