import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Executor } from './database.ts';
import type { Ears } from './ears.ts';

const RETRY_MS = 1_000;

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

/** Listens on a connection of its own, and makes a new one when that breaks. Returns the end of it. */
export function listenTo(connectionString: string, channel: string, ears: Ears): () => Promise<void> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  const begin = async () => {
    const attempt = new pg.Client({ connectionString, application_name: 'portal-listener', keepAlive: true });
    client = attempt;
    const again = () => {
      if (client !== attempt) return;
      client = null;
      ears.deaf();
      attempt.end().catch(() => {});
      if (!isOver) timer = setTimeout(() => void begin(), RETRY_MS).unref();
    };
    attempt.on('error', again);
    attempt.on('end', again);
    attempt.on('notification', ({ payload }) => ears.heard(payload ?? ''));
    try {
      await attempt.connect();
      await attempt.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (client === attempt) ears.heardAgain();
    } catch {
      again();
    }
  };
  void begin();

  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
