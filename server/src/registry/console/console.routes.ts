import { randomBytes } from 'node:crypto';
import { object, string } from '@member-portal/shared-kernel/contracts/schema';
import type { FastifyReply } from 'fastify';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { loadFonts } from '../../platform/page/fonts.ts';
import type { ConsoleFiles } from './console-files.ts';
import { consolePolicy, FILES, renderConsole, SAMPLE } from './console-page.ts';

const FONTS = '/console/fonts';
const FOREVER = 'public, max-age=31536000, immutable';
const config = { access: 'anyone' as const };
const hidden = { hide: true } as object;
const params = object({ name: string() });

/**
 * Serves the console's page and files to everybody. They contain no data: the page fetches data as the
 * signed-in operator.
 */
export function registerConsoleRoutes(app: PortalApp, files: ConsoleFiles) {
  const fonts = loadFonts(undefined, FONTS);
  const page = async (reply: FastifyReply, isSample = false) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', consolePolicy(nonce, isSample))
      .send(renderConsole({ files, fonts, nonce, isSample }));
  };
  app.get('/console', { config, schema: hidden }, (_request, reply) => page(reply));
  app.get(SAMPLE, { config, schema: hidden }, (_request, reply) => page(reply, true));
  app.get('/console/*', { config, schema: hidden }, (_request, reply) => page(reply));

  app.get(`${FILES}/:name`, { config, schema: { ...hidden, params } }, async (request, reply) => {
    const file = await files.read(request.params.name);
    if (!file) throw new PortalError('not_found', 404);
    reply.type(file.type).header('cache-control', FOREVER).header('vary', 'accept-encoding');
    if (!file.brotli || !/\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.send(file.bytes);
    return reply.header('content-encoding', 'br').send(file.brotli);
  });

  app.get(`${FONTS}/:name`, { config, schema: { ...hidden, params } }, async (request, reply) => {
    const bytes = fonts.read(request.params.name);
    if (!bytes) throw new PortalError('not_found', 404);
    return reply.type('font/woff2').header('cache-control', FOREVER).send(bytes);
  });
}
