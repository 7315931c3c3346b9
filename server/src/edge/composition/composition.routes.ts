import { compositionTag, type SignedComposition } from '@member-portal/shared-kernel/contract';
import { object, string } from '@member-portal/shared-kernel/contracts/schema';
import { INERT_POLICY } from '../../platform/http/inert-policy.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { refuse } from '../artifacts/artifacts.routes.ts';
import { acceptedEncoding, encode } from '../artifacts/encodings.ts';
import { rememberFor } from '../page/remember-for.ts';
import { isVisitorId, VISITOR_COOKIE } from '../page/visitor.ts';
import type { LivePortal } from '../ports.ts';
import type { TesterVisits } from '../testers/tester-visit.ts';
import { compositionUrl } from './composition-url.ts';

/**
 * Brotli effort. Every open page polls this route: most answers are a 304, and the others are compressed
 * during a request.
 */
const EFFORT = 4;
/** For the text of a composition, which is compressed once: the densest level, about 0.2 s. */
const EFFORT_KEPT = 11;

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

  const textOf = {
    br: rememberFor(({ payload }: SignedComposition) => encode(Buffer.from(payload), 'br', EFFORT_KEPT)),
    gzip: rememberFor(({ payload }: SignedComposition) => encode(Buffer.from(payload), 'gzip', EFFORT_KEPT)),
  };
  /** The signed text of a composition, which the page that names it fetches with its hash (decision 0197). */
  app.get(
    compositionUrl(':id'),
    { logLevel: 'warn', schema: { params: object({ id: string() }) } },
    async (request, reply) => {
      const environment = portal.environments.forHost(request.client.hostname);
      const signed = environment && (await portal.signedById(environment.code, request.params.id));
      if (!signed) return refuse(reply, 404);
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      if (encoding) reply.header('content-encoding', encoding);
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
          'content-security-policy': INERT_POLICY,
          'x-content-type-options': 'nosniff',
        })
        .type('application/json; charset=utf-8')
        .send(encoding ? await textOf[encoding](signed) : Buffer.from(signed.payload));
    },
  );
}
