import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** Headers for pages of another origin too: the running portal's, under a tester's link. */
export const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  // A page on https sends a preflight before it calls this machine.
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
};

/** Sends a built file. Builds have no folders, so a name with a path is refused. */
export async function serveFile(folder: string, name: string, response: ServerResponse): Promise<void> {
  const bytes = name === basename(name) ? await readFile(join(folder, name)).catch(() => null) : null;
  if (!bytes) return answer(response, 404, 'text/plain', 'Not found\n');
  answer(response, 200, TYPES[extname(name)] ?? 'application/octet-stream', bytes);
}

export function answer(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
): void {
  response.writeHead(status, { ...OPEN_TO_ALL, 'content-type': type }).end(body);
}
