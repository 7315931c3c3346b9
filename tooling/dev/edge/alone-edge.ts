import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AloneBuild, DevAlone } from '../build/dev-alone.ts';
import { brandFontFaces, readBrandFont } from './brand-fonts.ts';
import { createEventStream } from './event-stream.ts';
import { listen, type Running, textOf } from './listen.ts';
import { problemPage } from './problem-page.ts';
import { answer, serveFile } from './serve-files.ts';

/** Serves one page with the remote alone. */
export async function startAloneEdge(alone: DevAlone, port: number): Promise<Running> {
  const events = createEventStream();
  alone.watched.onBuild(({ good, errors }) => {
    if (errors.length > 0) events.send({ type: 'failed', errors });
    else if (good) events.send({ type: 'built', hash: good.hash });
  });
  alone.onManifest(() => events.send({ type: 'reload' }));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://edge');
    if (pathname === '/dev/events') events.connect(response);
    else if (pathname.startsWith('/files/')) await serveFile(alone.files, pathname.slice(7), response);
    else if (pathname.startsWith('/fonts/')) {
      const font = await readBrandFont(pathname);
      if (font) answer(response, 200, 'font/woff2', font);
      else answer(response, 404, 'text/plain', 'Not found\n');
    } else if (pathname !== '/') answer(response, 404, 'text/plain', 'Not found\n');
    else {
      const { good, errors } = await alone.watched.settled();
      answer(response, 200, 'text/html; charset=utf-8', good ? page(good.made) : problemPage(errors));
    }
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error) => answer(response, 500, 'text/plain', textOf(error)));
  });
  return listen(server, port, async () => {
    events.close();
    await alone.watched.close();
  });
}

function page({ manifest, scripts }: AloneBuild): string {
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>alone</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<style>${brandFontFaces()}</style></head>
<body><div id="portal-root"></div>
<script type="application/json" id="portal-manifest">${JSON.stringify(manifest).replaceAll('<', '\\u003c')}</script>
${scripts.map((file) => `<script src="/files/${file}"></script>`).join('\n')}
</body></html>
`;
}
