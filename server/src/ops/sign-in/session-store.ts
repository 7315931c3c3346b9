import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { object, record, safeParse, string } from '@member-portal/shared-kernel/contracts/schema';
import { OpsError } from '../command.ts';

const Stored = record(string(), object({ token: string(), name: string(), expiresAt: string() }));
export interface StoredSession {
  token: string;
  name: string;
  expiresAt: string;
}

/** The sessions of an operator, by registry address. A session is sent only to its own address. */
export interface SessionStore {
  read(registryUrl: string): StoredSession | null;
  keep(registryUrl: string, session: StoredSession): void;
  forget(registryUrl: string): void;
}

/** A file of this user that nobody else can read, in XDG_STATE_HOME or ~/.local/state. */
export function createSessionStore(env: NodeJS.ProcessEnv): SessionStore {
  const home = env.HOME || env.USERPROFILE;
  const base = env.XDG_STATE_HOME || (home && join(home, '.local', 'state'));
  const path = base ? join(base, 'member-portal', 'sessions.json') : null;

  const readAll = (): Record<string, StoredSession> => {
    if (path === null) return {};
    try {
      const parsed = safeParse(Stored, JSON.parse(readFileSync(path, 'utf8')));
      return parsed.success ? parsed.data : {};
    } catch {
      return {};
    }
  };

  function write(sessions: Record<string, StoredSession>): void {
    if (path === null)
      throw new OpsError('There is no home folder to keep the session in: set XDG_STATE_HOME.');
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const part = `${path}.${process.pid}`;
    writeFileSync(part, `${JSON.stringify(sessions, null, 1)}\n`, { mode: 0o600 });
    chmodSync(part, 0o600);
    renameSync(part, path);
  }

  return {
    read(registryUrl) {
      const session = readAll()[registryUrl];
      return session && Date.parse(session.expiresAt) > Date.now() ? session : null;
    },
    keep: (registryUrl, session) => write({ ...readAll(), [registryUrl]: session }),
    forget(registryUrl) {
      const { [registryUrl]: gone, ...others } = readAll();
      if (gone) write(others);
    },
  };
}
