import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { DevRemote } from '../build/dev-remote.ts';
import type { DevShell } from '../build/dev-shell.ts';
import { createEventStream } from './event-stream.ts';
import { forward } from './forward.ts';
import { listen, type Running, textOf } from './listen.ts';
import { problemPage } from './problem-page.ts';
import { rewriteHeaders, rewritePage } from './rewrite-page.ts';
import { answer, OPEN_TO_ALL, serveFile } from './serve-files.ts';

export interface DevEdgeOptions {
  remoteId: string;
  remote: DevRemote;
  shell: DevShell;
  portal: URL;
  /** 0 takes a free port. */
  port: number;
}

const SHELL_FILES = '/dev/shell/';
const PLAIN_PAGE = { 'content-type': 'text/html; charset=utf-8' };
const REPORTS = ['/health-reports', '/csp-reports'];

/**
 * Serves the running portal under an address of this machine, with one remote from its sources. `/artifact.json` and
 * `/files/` answer any page, so that a tester's link of the portal itself can use them.
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
    // Reports about code in development must not count in the portal's health.
    else if (REPORTS.includes(pathname)) response.writeHead(204).end();
    else await forward(request, response, { portal, page: changePage });
  }

  async function serveDescriptor(response: ServerResponse): Promise<void> {
    const { good, errors } = await remote.watched.settled();
    if (!good) return answer(response, 503, 'text/plain; charset=utf-8', errors.join('\n'));
    const document = { kind: 'remote', descriptor: good.made };
    answer(response, 200, 'application/json', JSON.stringify(document));
  }

  async function changePage(html: string, headers: IncomingMessage['headers']) {
    const [ofShell, ofRemote] = await Promise.all([shell.watched.settled(), remote.watched.settled()]);
    if (!ofShell.good || !ofRemote.good) {
      return { html: problemPage([...ofRemote.errors, ...ofShell.errors]), headers: PLAIN_PAGE };
    }
    // A second origin on the same server: only this origin's scripts need no integrity.
    const remoteOrigin = `http://127.0.0.1:${running.port}`;
    const changed = rewritePage(html, {
      scripts: ofShell.good.made.map((file) => `${SHELL_FILES}${file}`),
      remote: remoteId,
      remoteOrigin,
    });
    return changed === null ? null : { html: changed, headers: rewriteHeaders(headers, remoteOrigin) };
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

/** Sends the results of builds to open pages. */
function follow({ remote, shell }: DevEdgeOptions, events: ReturnType<typeof createEventStream>): void {
  const wrong = { remote: [] as string[], shell: [] as string[] };
  let built: string | null = null;
  let shellBuilt: string | null = null;
  const tell = () => {
    const errors = [...wrong.remote, ...wrong.shell];
    if (errors.length > 0) events.send({ type: 'failed', errors });
    else if (built) events.send({ type: 'built', hash: built });
  };
  remote.watched.onBuild(({ good, errors }) => {
    wrong.remote = errors;
    built = good?.hash ?? null;
    tell();
  });
  remote.onManifest(() => events.send({ type: 'reload' }));
  shell.watched.onBuild(({ good, errors }) => {
    wrong.shell = errors;
    tell();
    if (!good || good.hash === shellBuilt) return;
    if (shellBuilt) events.send({ type: 'reload' });
    shellBuilt = good.hash;
  });
}
