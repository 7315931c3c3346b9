import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as setTimer } from 'node:timers/promises';
import { call } from './portal-process.ts';

/** A load balancer for connections in tests. */
interface Balancer {
  port: number;
  /** Resolves once the replica on this port of 127.0.0.1 is ready and gets connections. */
  add(port: number): Promise<void>;
  remove(port: number): void;
  stop(): void;
}

const LOOK_EVERY_MS = 200;

/** Calls `probe` on each replica every 200 ms, and leads new connections in turn to those that answer 200. */
export async function startBalancer(probe: string): Promise<Balancer> {
  const isReady = new Map<number, boolean>();
  const sockets = new Set<Socket>();
  let next = 0;

  async function look(port: number): Promise<void> {
    const ready = await call(port, 'GET', probe).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady.has(port)) isReady.set(port, ready);
  }

  const server = createServer((incoming) => {
    const ready = [...isReady].flatMap(([port, isUp]) => (isUp ? [port] : []));
    const port = ready[next++ % ready.length];
    if (port === undefined) return incoming.destroy();
    const outgoing = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.end();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const timer = setInterval(() => [...isReady.keys()].forEach((port) => void look(port)), LOOK_EVERY_MS);

  return {
    port: (server.address() as AddressInfo).port,
    async add(port) {
      isReady.set(port, false);
      while (!isReady.get(port)) await setTimer(LOOK_EVERY_MS);
    },
    remove: (port) => void isReady.delete(port),
    stop() {
      clearInterval(timer);
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
