import { createServer } from 'node:net';

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)));
  });

/**
 * The first of this many free ports in a row on 127.0.0.1, starting at `from`. Throws if there are none up to
 * `from` + 1000.
 */
export async function freePorts(count: number, from: number): Promise<number> {
  for (let first = from; first < from + 1_000; first += count) {
    const free = await Promise.all(Array.from({ length: count }, (_, at) => isFree(first + at)));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`no ${count} free ports in a row from ${from} on`);
}
