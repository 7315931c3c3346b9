import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ops } from './operator.ts';

const ROOT = join(import.meta.dirname, '..', '..');

interface TesterLink {
  link: string;
  made: { id: string };
}

const WHO = ['--by', 'Tess Teur', '--reason', 'a journey'];

/** A link as `npm run ops -- tester-link create` makes it, with further options. */
export const testerLink = (environment: string, ...options: string[]): TesterLink =>
  ops<TesterLink>('tester-link', 'create', '--environment', environment, ...options, ...WHO);

export const revokeTesterLink = (id: string) => ops('tester-link', 'revoke', '--id', id, ...WHO);

/**
 * A developer's server with this repository's build of a remote: other texts in its manifest, and
 * one more byte in every script than the published version.
 */
export async function serveAsDeveloper(remote: string, words: Record<string, string>) {
  const dist = join(ROOT, remote, 'dist');
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://developer').pathname;
    asked.push(path);
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-type': path.endsWith('.js') ? 'text/javascript' : 'application/json',
    });
    const text = readFileSync(join(dist, path), 'utf8');
    response.end(path === '/artifact.json' ? reworded(text, words) : `${text}\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Paths requested so far. */
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function reworded(artifact: string, words: Record<string, string>): string {
  const { kind, descriptor } = JSON.parse(artifact);
  const { manifest } = descriptor;
  const texts = { ...manifest.texts, fr: { ...manifest.texts.fr, ...words } };
  return JSON.stringify({ kind, descriptor: { ...descriptor, manifest: { ...manifest, texts } } });
}
