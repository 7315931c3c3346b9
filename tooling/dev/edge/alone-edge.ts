import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { DevAlone } from '../build/dev-alone.ts';
import { createEventStream } from './event-stream.ts';
import { listen, type Running, textOf } from './listen.ts';
import { answer, serveFile } from './serve-files.ts';

/** One page: the remote by itself. */
export async function startAloneEdge(alone: DevAlone, port: number): Promise<Running> {
  const events = createEventStream();
  alone.watched.onBuild(({ errors, hash }) =>
    events.send(errors.length > 0 ? { type: 'failed', errors } : { type: 'built', hash }),
  );
  alone.onManifest(() => events.send({ type: 'reload' }));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://edge');
    if (pathname === '/dev/events') events.connect(response);
    else if (pathname.startsWith('/files/')) await serveFile(alone.files, pathname.slice(7), response);
    else if (pathname !== '/') answer(response, 404, 'text/plain', 'Not found\n');
    else {
      const build = await alone.watched.settled();
      const problem = build.errors.join('\n\n');
      if (problem) answer(response, 200, 'text/html; charset=utf-8', problemPage(problem));
      else answer(response, 200, 'text/html; charset=utf-8', page(alone, build));
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

function page(alone: DevAlone, build: Awaited<ReturnType<DevAlone['watched']['settled']>>): string {
  const manifest = JSON.stringify(alone.manifest()).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>alone</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"></head>
<body><div id="portal-root"></div>
<script type="application/json" id="portal-manifest">${manifest}</script>
${alone
  .scriptsOf(build)
  .map((file) => `<script src="/files/${file}"></script>`)
  .join('\n')}
</body></html>
`;
}

/** Nothing runs in it that could hear of the next build: it asks again by itself. */
const problemPage = (problem: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>does not compile</title><meta http-equiv="refresh" content="1"></head>
<body><h1>The sources do not compile</h1><pre>${problem.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)}</pre></body></html>
`;
