import { databaseUnavailable } from '../time-limits.ts';
import { BoundedClient } from './bounded-client.ts';
import type { HeldLocks } from './held-lock.ts';

/** PostgreSQL probes a silent client after 5 s, and closes its connection after 11 s. */
const NOTICE_DEAD_CLIENTS =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3';

interface Options {
  connectionString: string;
  /** Time limit for opening a connection. */
  connectMs: number;
}

/** Advisory locks on one connection of its own, which is opened with the first lock and again after it broke. */
export function holdLocks({ connectionString, connectMs }: Options): HeldLocks {
  let current: Promise<Connection> | null = null;
  const held = new Set<string>();

  async function connect(): Promise<Connection> {
    const client = new BoundedClient({
      connectionString,
      connectionTimeoutMillis: connectMs,
      application_name: 'portal-locks',
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
    });
    const broken = new AbortController();
    const forget = () => {
      if (broken.signal.aborted) return;
      current = null;
      held.clear();
      broken.abort();
    };
    client.on('error', forget);
    client.on('end', forget);
    try {
      await client.connect();
      await client.query(NOTICE_DEAD_CLIENTS);
    } catch (error) {
      client.hangUp(databaseUnavailable());
      forget();
      throw error;
    }
    return { client, broken: broken.signal };
  }

  return {
    async take(name) {
      current ??= connect();
      const { client, broken } = await current;
      // PostgreSQL would give the same connection the same lock again.
      if (held.has(name)) return null;
      held.add(name);
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
        [name],
      );
      if (!rows[0]?.taken) {
        held.delete(name);
        return null;
      }
      return {
        lost: broken,
        async release() {
          if (broken.aborted) return;
          await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => {});
          held.delete(name);
        },
      };
    },
    async end() {
      const last = await current?.catch(() => null);
      current = null;
      last?.client.hangUp(databaseUnavailable());
    },
  };
}

interface Connection {
  client: BoundedClient;
  broken: AbortSignal;
}

/** The locks of the embedded database, which serves one process. */
export function holdLocksInProcess(): HeldLocks {
  const held = new Set<string>();
  return {
    async take(name) {
      if (held.has(name)) return null;
      held.add(name);
      return { lost: new AbortController().signal, release: async () => void held.delete(name) };
    },
    end: async () => held.clear(),
  };
}
