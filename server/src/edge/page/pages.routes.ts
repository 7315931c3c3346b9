import type { Conformity } from '@member-portal/shared-kernel/contracts/accessibility';
import {
  type Announcement,
  CLOSED_ANNOUNCEMENTS_COOKIE,
} from '@member-portal/shared-kernel/contracts/announcements';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EnvironmentSource } from '../../platform/environments.ts';
import { SIGNED_IN_COOKIE } from '../../platform/http/cookies.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { LoginAnnouncements } from '../announcements/login-announcements.ts';
import { refuse } from '../artifacts/artifacts.routes.ts';
import { acceptedEncoding, encode } from '../artifacts/encodings.ts';
import type { AskMembers } from '../ask-members.ts';
import { pageLocale } from '../locales/page-locale.ts';
import type { createTesterNotice } from '../testers/tester-notice.ts';
import type { TesterVisits } from '../testers/tester-visit.ts';
import type { PageComposer } from './compose-page.ts';
import { isVisitorId, newVisitorId, VISITOR_COOKIE, VISITOR_DAYS } from './visitor.ts';

export interface PageRouteParts {
  pages: PageComposer;
  visits: TesterVisits;
  notice: ReturnType<typeof createTesterNotice>;
  environments: EnvironmentSource;
  announcements: LoginAnnouncements;
  /** The accessibility statement of an environment. */
  statement: AskMembers<{ conformity: Conformity }>;
}

/** Brotli effort. Each answer has a nonce of its own, so it is compressed during the request. */
const EFFORT = 4;

const FILE =
  /\.(?:m?js|css|map|json|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|txt|xml|wasm|pdf|webmanifest)$/i;
const FILE_FOLDERS = ['/artifacts', '/compositions', '/fonts', '/brand', '/api', '/.well-known'];
const PAGE_DESTINATIONS = new Set(['', 'document', 'empty', 'iframe']);

/** Every address that is not a file answers with the page: the shell's router chooses the route. */
export function registerPageRoutes(app: PortalApp, parts: PageRouteParts) {
  const { pages, visits, notice, environments, announcements, statement } = parts;
  /** Not fetched for signed-in visitors: they see no login. */
  const announcementsFor = async ({ client, cookies }: FastifyRequest): Promise<Announcement[]> => {
    const environment = environments.forHost(client.hostname);
    if (!environment || cookies[SIGNED_IN_COOKIE] === 'true') return [];
    const closed = (cookies[CLOSED_ANNOUNCEMENTS_COOKIE] ?? '').split('.');
    const all = await announcements(environment.code, client.hostname);
    return all.filter(({ id, closable }) => !closable || !closed.includes(id));
  };
  const conformityFor = async ({ client }: FastifyRequest): Promise<Conformity | null> => {
    const environment = environments.forHost(client.hostname);
    return (environment && (await statement(environment.code, client.hostname))?.conformity) ?? null;
  };
  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, 'http://page');
    if (isFile(url.pathname, request)) return refuse(reply, 404);
    const tester = await visits.of(request);
    if (tester && 'refusal' in tester) {
      visits.end(reply);
      return notice(request, reply, tester.refusal);
    }
    const { cookies } = request;
    const [announced, accessibility] = await Promise.all([announcementsFor(request), conformityFor(request)]);
    const page = pages.compose({
      client: request.client,
      path: url.pathname,
      search: url.searchParams,
      locale: pageLocale(request),
      signedIn: cookies[SIGNED_IN_COOKIE] === 'true',
      visitor: visitorOf(request, reply),
      announcements: announced,
      accessibility,
      tester: tester?.view ?? null,
    });
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const bytes = Buffer.from(page.html);
    if (encoding) reply.header('content-encoding', encoding);
    if (page.status === 503) reply.header('retry-after', '5');
    return reply
      .code(page.status)
      .headers(page.headers)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding, cookie, host')
      .type('text/html; charset=utf-8')
      .send(encoding ? await encode(bytes, encoding, EFFORT) : bytes);
  });
}

/** A request for a script or an image is never answered with HTML, whatever its address. */
function isFile(path: string, request: FastifyRequest): boolean {
  const destination = request.headers['sec-fetch-dest'];
  if (typeof destination === 'string' && !PAGE_DESTINATIONS.has(destination)) return true;
  return FILE.test(path) || FILE_FOLDERS.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const visitorId = request.cookies[VISITOR_COOKIE];
  if (isVisitorId(visitorId)) return visitorId;
  const visitor = newVisitorId();
  reply.setCookie(VISITOR_COOKIE, visitor, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.client.protocol === 'https',
    maxAge: VISITOR_DAYS * 86_400,
  });
  return visitor;
}
