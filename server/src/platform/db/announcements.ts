import { sql } from 'drizzle-orm';
import pg from 'pg';
import { databaseUnavailable } from '../time-limits.ts';
import { BoundedClient } from './bounded-client.ts';
import type { Executor } from './database.ts';
import type { Ears } from './ears.ts';

const RETRY_MS = 250;
/** A server that is gone without a word would leave this process deaf, and sure that it hears. */
const PROBE_EVERY_MS = 2_000;

/**
 * Tells every process on the database, each of `whats` apart: when the transaction commits, never if it does not. At most
 * 8,000 octets each, no secrets. Nobody listens on the embedded database, which serves one process.
 */
export async function announce(db: Executor, channel: string, whats: readonly string[]): Promise<void> {
  if (whats.length === 0) return;
  await db.execute(
    sql`select pg_notify(${channel}, what) from json_array_elements_text(${JSON.stringify(whats)}::json) as what`,
  );
}

interface ListenOptions {
  connectionString: string;
  /** How long the server may take for a connection, or for a sign of life on it. */
  connectMs: number;
}

/**
 * Listens on a connection of its own, asks it for signs of life, and makes a new one when it breaks or stays silent. Returns
 * the end of it.
 */
export function listenTo(
  { connectionString, connectMs }: ListenOptions,
  channel: string,
  ears: Ears,
): () => Promise<void> {
  let client: BoundedClient | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  const begin = async () => {
    const attempt = new BoundedClient({
      connectionString,
      connectionTimeoutMillis: connectMs,
      application_name: 'portal-listener',
      keepAlive: true,
    });
    client = attempt;
    const again = () => {
      if (client !== attempt) return;
      client = null;
      ears.deaf();
      attempt.hangUp(databaseUnavailable());
      if (!isOver) timer = setTimeout(() => void begin(), RETRY_MS).unref();
    };
    const probe = async () => {
      const silence = setTimeout(again, connectMs);
      await attempt.query('select 1').catch(again);
      clearTimeout(silence);
      if (client === attempt) timer = setTimeout(() => void probe(), PROBE_EVERY_MS).unref();
    };
    attempt.on('error', again);
    attempt.on('end', again);
    attempt.on('notification', ({ payload }) => ears.heard(payload ?? ''));
    try {
      await attempt.connect();
      await attempt.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (client !== attempt) return;
      ears.heardAgain();
      timer = setTimeout(() => void probe(), PROBE_EVERY_MS).unref();
    } catch {
      again();
    }
  };
  void begin();

  return async () => {
    isOver = true;
    clearTimeout(timer);
    const last = client;
    client = null;
    last?.hangUp(databaseUnavailable());
  };
}
