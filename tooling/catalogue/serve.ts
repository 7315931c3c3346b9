import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brandFontFaces, readBrandFont } from '../dev/edge/brand-fonts.ts';
import { createEventStream } from '../dev/edge/event-stream.ts';
import { listen, type Running, textOf } from '../dev/edge/listen.ts';
import { problemPage } from '../dev/edge/problem-page.ts';
import { answer, serveFile } from '../dev/edge/serve-files.ts';
import type { WatchedCatalogue } from './build.ts';

/** Serves the catalogue: every address but those of files is its page. */
export function serveCatalogue({ watched, files }: WatchedCatalogue, port: number): Promise<Running> {
  const events = createEventStream();
  watched.onBuild(({ good, errors }) => {
    if (errors.length > 0) events.send({ type: 'failed', errors });
    else if (good) events.send({ type: 'built', hash: good.hash });
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://catalogue');
    if (pathname === '/dev/events') return events.connect(response);
    if (pathname.startsWith('/files/')) return serveFile(files, pathname.slice('/files/'.length), response);
    if (pathname.startsWith('/fonts/')) {
      const font = await readBrandFont(pathname);
      return font
        ? answer(response, 200, 'font/woff2', font)
        : answer(response, 404, 'text/plain', 'Not found\n');
    }
    const { good, errors } = await watched.settled();
    answer(response, 200, 'text/html; charset=utf-8', good ? page(good.made.scripts) : problemPage(errors));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error) => answer(response, 500, 'text/plain', textOf(error)));
  });
  return listen(server, port, async () => {
    events.close();
    await watched.close();
  });
}

const page = (scripts: string[]) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>Catalogue</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<style>${brandFontFaces()}</style></head>
<body><div id="portal-root"></div>
${scripts.map((file) => `<script src="/files/${file}"></script>`).join('\n')}
</body></html>
`;
