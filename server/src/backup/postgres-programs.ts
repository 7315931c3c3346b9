import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../platform/start-error.ts';

/** Where Debian keeps PostgreSQL's programs, by version. */
const DEBIAN = '/usr/lib/postgresql';

/** Runs pg_dump or pg_restore of the newest installed version. Throws a StartError with the program's last words. */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  url?: string,
): Promise<void> {
  const child = spawn(pathOf(program), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    // The URL may hold a password, and every user of the machine sees the arguments of a program.
    env: { ...process.env, ...(url && settingsOf(url)) },
  });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => {
    said = `${said}${bytes}`.slice(-2_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new StartError(`${program} is not installed (Debian: apt-get install postgresql-client).`)
          : error,
      ),
    );
  });
  if (code !== 0) throw new StartError(`${program} failed: ${said.trim()}`);
}

function pathOf(program: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter(Boolean) : [];
  const [newest] = versions
    .sort((one, other) => other - one)
    .map((version) => join(DEBIAN, String(version), 'bin', program))
    .filter((path) => existsSync(path));
  return newest ?? program;
}

/** The connection as environment variables of libpq. */
function settingsOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const settings = {
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
}
