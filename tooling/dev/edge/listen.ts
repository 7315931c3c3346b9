import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Running {
  port: number;
  close(): Promise<void>;
}

/** Listens on the loopback address. `port` 0 takes a free port. Rejects if the port is in use. */
export function listen(server: Server, port: number, onClose: () => Promise<void>): Promise<Running> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' ? new Error(`port ${port} is taken: choose another with --port`) : error,
      ),
    );
    server.listen(port, '127.0.0.1', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        async close() {
          server.closeAllConnections();
          await Promise.all([new Promise((done) => server.close(done)), onClose()]);
        },
      }),
    );
  });
}

export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
