import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Watched } from '../build/watch.ts';
import { brandFontFaces, readBrandFont } from './brand-fonts.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { listen, type Running, textOf } from './listen.ts';
import { problemPage } from './problem-page.ts';
import { answer, serveFile } from './serve-files.ts';

interface PageEdgeSetup<T> {
  watched: Watched<T>;
  /** Folder of the built files. */
  files: string;
  port: number;
  /** True if a path shows the page. Any other path that is not a file is answered 404. */
  isPage(pathname: string): boolean;
  /** HTML of the page, from the newest build without errors. */
  page(made: T): string;
  events?: EventStream;
}

/**
 * Serves one page over a bundle that is rebuilt with every change: its files, the brands' fonts, an event per
 * build.
 */
export function startPageEdge<T>(setup: PageEdgeSetup<T>): Promise<Running> {
  const { watched, files, port, isPage, page, events = createEventStream() } = setup;
  watched.onBuild(({ good, errors }) => {
    if (errors.length > 0) events.send({ type: 'failed', errors });
    else if (good) events.send({ type: 'built', hash: good.hash });
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://edge');
    if (pathname === '/dev/events') return events.connect(response);
    if (pathname.startsWith('/files/')) return serveFile(files, pathname.slice('/files/'.length), response);
    const font = pathname.startsWith('/fonts/') ? await readBrandFont(pathname) : null;
    if (font) return answer(response, 200, 'font/woff2', font);
    if (pathname.startsWith('/fonts/') || !isPage(pathname))
      return answer(response, 404, 'text/plain', 'Not found\n');
    const { good, errors } = await watched.settled();
    answer(response, 200, 'text/html; charset=utf-8', good ? page(good.made) : problemPage(errors));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error) => answer(response, 500, 'text/plain', textOf(error)));
  });
  return listen(server, port, async () => {
    events.close();
    await watched.close();
  });
}

/** A document with these scripts. `data` comes before them. */
export const bundlePage = (title: string, scripts: readonly string[], data = ''): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<style>${brandFontFaces()}</style></head>
<body><div id="portal-root"></div>
${[data, ...scripts.map((file) => `<script src="/files/${file}"></script>`)].filter(Boolean).join('\n')}
</body></html>
`;
