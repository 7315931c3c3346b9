import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { FieldCipher } from '../crypto/field-cipher.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { JobKind, Jobs } from './jobs.ts';

type Sealed = { sealed: string };

const CONTEXT = 'job.payload';
/** A failed job is tried again after 2, 4, 8 … s, for about an hour in all. */
const RETRIES = { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 900 };
const FAILED_KEPT_SECONDS = 3 * 24 * 3600;
const POLL_SECONDS = 1;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

interface JobsDependencies {
  database: Database;
  cipher: FieldCipher;
  log: Log;
}

/** Jobs in tables of the same database (schema `pgboss`), through pg-boss. */
export function createJobs({ database, cipher, log }: JobsDependencies): Jobs {
  const kinds = new Map<string, (data: Sealed | null, id: string) => Promise<void>>();
  const schedules = new Map<string, string>();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => executeSql(database.pool, text, values) },
    backend: database.dialect,
    schema: 'pgboss',
    // A failing query is reported by whoever waits for it.
    persistWarnings: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'background work'));

  async function run(queue: string, { id, data }: Job<Sealed | null>): Promise<void> {
    await kinds.get(queue)!(data, id);
    // Its payload goes with it, now and not at the next clean-up.
    await boss.deleteJob(queue, id);
  }

  return {
    define<P>({ queue, handle }: JobKind<P>) {
      kinds.set(queue, (data, id) => handle(JSON.parse(cipher.decrypt(data!.sealed, CONTEXT)) as P, id));
      return async (tx, payload, { id, startAfter } = {}) => {
        const sealed: Sealed = { sealed: cipher.encrypt(JSON.stringify(payload), CONTEXT) };
        await boss.send(queue, sealed, { id, startAfter, db: fromDrizzle(tx, sql) });
      };
    },
    schedule(name, cron, work) {
      schedules.set(name, cron);
      kinds.set(name, work);
    },
    async start({ work } = { work: true }) {
      await boss.start();
      for (const queue of kinds.keys()) {
        await boss.createQueue(queue, { ...RETRIES, deleteAfterSeconds: FAILED_KEPT_SECONDS });
        // pg-boss looks a queue up at its first use, on a connection of its own. Inside a transaction on the
        // embedded database, which has one connection, that would wait for itself: make the first use here.
        await boss.resume(queue, NO_JOB);
      }
      if (!work) return;
      for (const [name, cron] of schedules) await boss.schedule(name, cron, null, { tz: 'Europe/Paris' });
      for (const queue of kinds.keys()) {
        await boss.work<Sealed | null>(
          queue,
          { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 },
          async ([job]) => {
            if (job) await run(queue, job);
          },
        );
      }
    },
    async drain() {
      let done = 0;
      for (const queue of kinds.keys()) {
        for (
          let [job] = await boss.fetch<Sealed | null>(queue);
          job;
          [job] = await boss.fetch<Sealed | null>(queue)
        ) {
          try {
            await run(queue, job);
            done += 1;
          } catch (error) {
            await boss.fail(queue, job.id);
            throw error;
          }
        }
      }
      return done;
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };
}

/**
 * pg-boss sends whole BEGIN … COMMIT blocks. One that fails leaves its connection in an aborted transaction, and
 * the embedded database has no other one: end it before the connection goes back.
 */
async function executeSql(pool: Pool, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  try {
    const result = values.length > 0 ? await client.query(text, values) : await client.query(text);
    return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
