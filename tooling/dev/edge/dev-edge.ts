import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { DevRemote } from '../build/dev-remote.ts';
import type { DevShell } from '../build/dev-shell.ts';
import { createEventStream } from './event-stream.ts';
import { forward } from './forward.ts';
import { listen, type Running, textOf } from './listen.ts';
import { rewritePage, rewritePolicy } from './rewrite-page.ts';
import { answer, OPEN_TO_ALL, serveFile } from './serve-files.ts';

export interface DevEdgeOptions {
  remoteId: string;
  remote: DevRemote;
  shell: DevShell;
  portal: URL;
  /** 0 takes a free one. */
  port: number;
}

const SHELL_FILES = '/dev/shell/';

/**
 * The running portal under an address of this machine, with one remote from its sources. `/artifact.json` and `/files/`
 * answer any page, so that a tester's link of the portal itself can point here.
 */
export async function startDevEdge(options: DevEdgeOptions): Promise<Running> {
  const { remoteId, remote, shell, portal } = options;
  const events = createEventStream();
  follow(options, events);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://edge');
    if (request.method === 'OPTIONS' && isOurs(pathname)) {
      response.writeHead(204, { ...OPEN_TO_ALL, 'access-control-allow-headers': '*' }).end();
    } else if (pathname === '/artifact.json') await serveDescriptor(response);
    else if (pathname === '/dev/events') events.connect(response);
    else if (pathname.startsWith('/files/')) await serveFile(remote.files, pathname.slice(7), response);
    else if (pathname.startsWith(SHELL_FILES))
      await serveFile(shell.files, pathname.slice(SHELL_FILES.length), response);
    else await forward(request, response, { portal, page: changePage });
  }

  async function serveDescriptor(response: ServerResponse): Promise<void> {
    try {
      const descriptor = await remote.descriptor();
      answer(response, 200, 'application/json', JSON.stringify({ kind: 'remote', descriptor }));
    } catch (error) {
      answer(response, 503, 'text/plain; charset=utf-8', textOf(error));
    }
  }

  async function changePage(html: string, headers: IncomingMessage['headers']) {
    const build = await shell.watched.settled();
    // Another origin than the page's, and the same server: integrity is waived for it alone.
    const remoteOrigin = `http://127.0.0.1:${running.port}`;
    const changed = rewritePage(html, {
      scripts: shell.scriptsOf(build).map((file) => `${SHELL_FILES}${file}`),
      remote: remoteId,
      remoteOrigin,
    });
    return changed && { html: changed, headers: rewritePolicy(headers, remoteOrigin) };
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error) => {
      if (response.headersSent) return response.destroy();
      answer(
        response,
        502,
        'text/plain; charset=utf-8',
        `${portal.origin} gives no answer: ${textOf(error)}\n`,
      );
    });
  });
  const running = await listen(server, options.port, async () => {
    events.close();
    await Promise.all([remote.watched.close(), shell.watched.close()]);
  });
  return running;
}

const isOurs = (path: string) => path === '/artifact.json' || /^\/(?:files|dev)\//.test(path);

/** What open pages hear of the builds. */
function follow({ remote, shell }: DevEdgeOptions, events: ReturnType<typeof createEventStream>): void {
  remote.watched.onBuild(({ errors, hash }) =>
    events.send(errors.length > 0 ? { type: 'failed', errors } : { type: 'built', hash }),
  );
  remote.onManifest(() => events.send({ type: 'reload' }));
  let shellHash: string | null = null;
  shell.watched.onBuild(({ errors, hash }) => {
    if (errors.length > 0) events.send({ type: 'failed', errors });
    else if (shellHash !== null && shellHash !== hash) events.send({ type: 'reload' });
    shellHash = hash;
  });
}
