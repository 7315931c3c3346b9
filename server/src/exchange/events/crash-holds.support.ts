import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The longest time for which a transaction is held open. */
const HELD_SECONDS = 5;

/** Holds transactions open in a database of a test. */
export interface Holds {
  /** True while an act has written its event and its commit is held back. */
  isHeld(): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Holds back one act in four between its event and its commit. Meanwhile a second connection holds the rows for which acts and
 * readers wait. PostgreSQL notices within a second that a portal was killed: a shorter hold ends in a commit that nobody hears of,
 * a longer one in a rollback.
 */
export async function holdTransactions(url: string): Promise<Holds> {
  const holder = await connect(url);
  const watcher = await connect(url);
  // A deferred trigger runs at the commit: the event is written then, and nobody sees it yet.
  await holder.query(`
    create function hold_back() returns trigger language plpgsql as $$
    begin
      if random() < 0.25 then
        perform pg_sleep(random() * case when random() < 0.5 then 1 else ${HELD_SECONDS} end);
      end if;
      return null;
    end $$;
    create constraint trigger hold_back after insert on exchange_events
      deferrable initially deferred for each row execute function hold_back()`);
  let isOver = false;
  const holding = holdRows(holder, () => isOver);
  return {
    async isHeld() {
      const sleeping = "select 1 from pg_stat_activity where wait_event = 'PgSleep'";
      return (await watcher.query(sleeping)).rowCount !== 0;
    },
    async stop() {
      isOver = true;
      await holding;
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}

const ROWS = [
  'select 1 from exchange_members order by random() limit 1 for update',
  'select 1 from exchange_positions for update',
];

async function holdRows(client: pg.Client, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    await client.query('begin');
    await client.query(ROWS[turn % ROWS.length]!);
    const until = Date.now() + HELD_SECONDS * 1_000 * Math.random() ** 3;
    while (!isOver() && Date.now() < until) await sleep(50);
    await client.query('rollback');
    await sleep(Math.random() * 500);
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
