import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { fromDrizzle, type Job, PgBoss, type QueueResult } from 'pg-boss';
import type { FieldCipher } from '../crypto/field-cipher.ts';
import type { Database } from '../db/database.ts';
import { withPatientClient } from '../db/patient-client.ts';
import type { Log } from '../log.ts';
import type { JobKind, Jobs } from './jobs.ts';
import { readQueueStates } from './queue-states.ts';
import { openPayload, runJob, type StoredJob, sealPayload } from './run-job.ts';
import { together } from './together.ts';

type Rows = { rows: unknown[] };

/** A failed job is retried after 2, 4, 8 … s, for about an hour in all. */
const RETRIES = { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 900 };
/**
 * A replica without a heartbeat for this long counts as dead. Within a minute another one takes its
 * jobs.
 */
const HEARTBEAT_SECONDS = 30;
const QUEUE = { ...RETRIES, heartbeatSeconds: HEARTBEAT_SECONDS, deleteAfterSeconds: 3 * 24 * 3600 };
const hasOptions = (queue: QueueResult) =>
  Object.entries(QUEUE).every(([name, value]) => queue[name as keyof typeof QUEUE] === value);
/**
 * Four workers take ordered jobs in batches. The first one polls every second. While a worker is busy, the next one polls in its
 * place, so that an idle queue costs one query a second and a slow job delays no other.
 */
const ORDERED = { pollingIntervalSeconds: 1, batchSize: 25, workers: 4 };
/** Polling interval of workers that others wake. */
const WOKEN_SECONDS = 60;
/** Scheduled jobs are looked for once an hour. */
const SCHEDULED = { pollingIntervalSeconds: 5, batchSize: 1, workers: 1 };
const LONGEST_SILENCE_MS = 30_000;
/** Only this text about a failure is stored in the database: an error message may name a member. */
const LOGGED = { message: 'the log says why' };
const NO_JOB = '00000000-0000-0000-0000-000000000000';

interface JobsDependencies {
  database: Database;
  cipher: FieldCipher;
  log: Log;
}

/** Jobs in tables of the same database (schema `pgboss`), through pg-boss. */
export function createJobs({ database, cipher, log }: JobsDependencies): Jobs {
  const kinds = new Map<string, (data: StoredJob | null, id: string) => Promise<void>>();
  const schedules = new Map<string, string>();
  let lastAnswerAt: number | null = null;
  // Replicas that start together create the queues one after the other.
  let isStarting = false;
  const boss = new PgBoss({
    db: {
      async executeSql(text, values) {
        const answer = await (isStarting ? executePatiently : executeSql)(database.pool, text, values);
        lastAnswerAt = performance.now();
        return answer;
      },
    },
    backend: database.dialect,
    schema: 'pgboss',
    // The caller of the query reports its failure.
    persistWarnings: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'background work'));

  const run = (queue: string, { id, data }: Job<StoredJob | null>): Promise<void> =>
    runJob({ queue, id, data, log }, () => kinds.get(queue)!(data, id));

  /** A failing job is retried without the others of its batch. Jobs that end at the same time share one statement. */
  function createRunner(queue: string) {
    const erase = together((ids) => boss.deleteJob(queue, ids));
    const fail = together((ids) => boss.fail(queue, ids, LOGGED));
    return (job: Job<StoredJob | null>) =>
      run(queue, job)
        // The payload is deleted with the job, not at the next clean-up.
        .then(() => erase(job.id))
        .catch(() => fail(job.id));
  }

  async function prepareQueue(queue: string, found: QueueResult | undefined): Promise<void> {
    // An earlier version made it, with options of its own.
    if (found && !hasOptions(found)) await boss.updateQueue(queue, QUEUE);
    if (found) return;
    await boss.createQueue(queue, QUEUE);
    // pg-boss has read the definitions of the queues that it found when it started. It reads others at their first use, on a
    // connection of its own. Inside a transaction on the embedded database, which has one connection, that would wait for
    // itself. So the first use happens here.
    await boss.resume(queue, NO_JOB);
  }

  async function addWorkers(queue: string): Promise<void> {
    const { workers, pollingIntervalSeconds, batchSize } = schedules.has(queue) ? SCHEDULED : ORDERED;
    const runOrFail = createRunner(queue);
    const ids: string[] = [];
    const wake = (index: number) => {
      const id = ids[index];
      if (id !== undefined) boss.notifyWorker(id);
    };
    for (let index = 0; index < workers; index += 1) {
      const options = {
        batchSize,
        pollingIntervalSeconds: index === 0 ? pollingIntervalSeconds : WOKEN_SECONDS,
      };
      ids[index] = await boss.work<StoredJob | null>(queue, options, async (jobs) => {
        wake(index + 1);
        const inItsPlace = setInterval(wake, pollingIntervalSeconds * 1000, index + 1);
        try {
          await Promise.all(jobs.map(runOrFail));
        } finally {
          clearInterval(inItsPlace);
        }
        // After a full batch there may be more jobs.
        if (jobs.length === batchSize && batchSize > 1) wake(index);
      });
    }
  }

  return {
    define<P>({ queue, handle }: JobKind<P>) {
      kinds.set(queue, (data, id) => handle(openPayload(cipher, data!) as P, id));
      return async (tx, payload, { id, startAfter } = {}) => {
        await boss.send(queue, sealPayload(cipher, payload), { id, startAfter, db: fromDrizzle(tx, sql) });
      };
    },
    schedule(name, cron, work) {
      schedules.set(name, cron);
      kinds.set(name, work);
    },
    async start({ work } = { work: true }) {
      isStarting = true;
      try {
        await boss.start();
      } finally {
        isStarting = false;
      }
      const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const queue of kinds.keys()) await prepareQueue(queue, queues.get(queue));
      if (!work) return;
      for (const [name, cron] of schedules) await boss.schedule(name, cron, null, { tz: 'Europe/Paris' });
      for (const queue of kinds.keys()) await addWorkers(queue);
    },
    async drain() {
      let done = 0;
      for (const queue of kinds.keys()) {
        for (
          let [job] = await boss.fetch<StoredJob | null>(queue);
          job;
          [job] = await boss.fetch<StoredJob | null>(queue)
        ) {
          try {
            await run(queue, job);
            await boss.deleteJob(queue, job.id);
            done += 1;
          } catch (error) {
            await boss.fail(queue, job.id);
            throw error;
          }
        }
      }
      return done;
    },
    states: () => readQueueStates(database.aside, [...kinds.keys()]),
    isRunning: () => lastAnswerAt !== null && performance.now() - lastAnswerAt < LONGEST_SILENCE_MS,
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };
}

/**
 * pg-boss sends whole BEGIN … COMMIT blocks. A block that fails leaves its connection in an aborted
 * transaction, and the embedded database has no other connection. So the transaction is rolled back
 * before the connection is released.
 */
async function executeSql(pool: Pool, text: string, values?: unknown[]): Promise<Rows> {
  const client = await pool.connect();
  try {
    return await runOn(client, text, values);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

const executePatiently = (pool: Pool, text: string, values?: unknown[]): Promise<Rows> =>
  withPatientClient(pool, (client) => runOn(client, text, values));

async function runOn(client: PoolClient, text: string, values: unknown[] = []): Promise<Rows> {
  const result = values.length > 0 ? await client.query(text, values) : await client.query(text);
  return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows };
}
