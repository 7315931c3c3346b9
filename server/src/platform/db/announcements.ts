import { sql } from 'drizzle-orm';
import pg from 'pg';
import { databaseUnavailable } from '../time-limits.ts';
import type { AnnouncementListener } from './announcement-listener.ts';
import { BoundedClient } from './bounded-client.ts';
import type { Executor } from './database.ts';

const RETRY_MS = 250;
/** Without probes, a server that vanished would go unnoticed: the connection stays open and nothing arrives. */
const PROBE_EVERY_MS = 2_000;

/**
 * Announces each payload to every process on the database when the transaction commits. A payload has at most
 * 8,000 bytes and no secrets. Does nothing on the embedded database, which serves one process.
 */
export async function announce(db: Executor, channel: string, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return;
  await db.execute(
    sql`select pg_notify(${channel}, what) from json_array_elements_text(${JSON.stringify(payloads)}::json) as what`,
  );
}

interface ListenOptions {
  connectionString: string;
  /** How long the server may take to accept a connection, or to answer a probe on it. */
  connectMs: number;
}

/**
 * Listens on a connection of its own. Probes it regularly, and opens a new one when it breaks or does not answer. Returns a
 * function that ends the listening.
 */
export function listenTo(
  { connectionString, connectMs }: ListenOptions,
  channel: string,
  listener: AnnouncementListener,
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
      listener.onInterrupted();
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
    attempt.on('notification', ({ payload }) => listener.onAnnouncement(payload ?? ''));
    try {
      await attempt.connect();
      await attempt.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (client !== attempt) return;
      listener.onResumed();
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
