import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface ThrowAwayCluster {
  /** 'postgres://postgres@127.0.0.1:PORT/postgres'; its user may create databases. */
  url: string;
  /** Ends the server and deletes its files. */
  stop(): Promise<void>;
  /** Ends the server only: 'SIGINT' like `pg_ctl stop -m fast`, 'SIGKILL' like a crash. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Starts the server that was ended, on the same port and files. */
  startAgain(): Promise<void>;
  /** Suspends every process of the server: connections stay open, nothing answers. */
  freeze(): void;
  thaw(): void;
}

/** Folder with PostgreSQL's `initdb` and `postgres`, 15 or later; null if it is not installed. */
export function findPostgresBinaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  const folders = [
    ...versions.sort((one, other) => one - other).map((version) => join(debian, String(version), 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  );
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  shared_buffers: '64MB',
  logging_collector: 'off',
};

/**
 * Starts a separate PostgreSQL in a temporary folder, on a free port of 127.0.0.1. It is for tests:
 * nothing is synced to disk. With `keepsCommits`, a killed server still has everything that it
 * acknowledged. Throws when PostgreSQL is not installed.
 */
export async function startThrowAwayCluster({ keepsCommits = false } = {}): Promise<ThrowAwayCluster> {
  const binaries = findPostgresBinaries();
  if (!binaries)
    throw new Error('PostgreSQL 15 or later is not installed (Debian: apt-get install postgresql-15)');
  const owner = await serverUser();
  const folder = await mkdtemp(join(tmpdir(), 'portal-postgres-'));
  const data = join(folder, 'data');
  if (owner) await chown(folder, owner.uid, owner.gid);
  await chmod(folder, 0o700);
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: folder },
  );

  const port = await freePort();
  const synchronous = keepsCommits ? 'on' : 'off';
  const settings = { ...SETTINGS, port, unix_socket_directories: folder, synchronous_commit: synchronous };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess;
  let ended: Promise<void>;
  const start = async () => {
    server = spawn(join(binaries, 'postgres'), ['-D', data, ...options], {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    });
    ended = new Promise((resolve) => server.once('exit', () => resolve()));
    await untilReady(binaries, port, () => server.exitCode !== null || server.signalCode !== null);
  };
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [server.pid!, ...childrenOf(server.pid!)]) process.kill(pid, signal);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode === null && server.signalCode === null) server.kill(signal);
    await ended;
  };
  const stop = async () => {
    process.off('exit', killNow);
    // SIGINT closes the connections and shuts the server down cleanly.
    await end('SIGINT');
    await rm(folder, { recursive: true, force: true });
  };
  const killNow = () => server.kill('SIGQUIT');
  process.once('exit', killNow);

  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop,
    end,
    async startAgain() {
      // After a crash, processes of the earlier server still hold its shared memory for a moment.
      for (let tries = 0; ; tries += 1) {
        const failed = await start().then(
          () => null,
          (error: unknown) => error,
        );
        if (failed === null) return;
        if (tries > 50) throw failed;
      }
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  };
}

/** The processes that a process has started. Reads /proc, which only Linux has. */
function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

/**
 * PostgreSQL refuses to run as root. In that case it runs as the user `postgres` of the package.
 */
async function serverUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  );
  return { uid: uid!, gid: gid! };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilReady(binaries: string, port: number, hasEnded: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (hasEnded()) throw new Error('PostgreSQL ended while starting');
    const answer = await run(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).catch(
      () => null,
    );
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL did not get ready within 15 s');
}
