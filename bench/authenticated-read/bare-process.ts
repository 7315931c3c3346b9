import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface BareProcess {
  port: number;
  stop(): Promise<void>;
}

/** Starts the bare server on this database. Throws if it ends before it listens. */
export async function startBare(databaseUrl: string): Promise<BareProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const announcedPort = new Promise<number>((resolve) =>
    child.once('message', (message) => resolve((message as { port: number }).port)),
  );
  const port = await Promise.race([announcedPort, ended]);
  if (port === undefined) throw new Error('the bare server did not start');
  return {
    port,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
