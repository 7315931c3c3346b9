import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import type { Database } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/open-database.ts';

/** A folder that is gone after the test. */
export async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-backup-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a new age identity to the folder; returns the path and its recipient. */
export async function newKey(folder: string): Promise<{ identity: string; recipient: string }> {
  const text = await generateX25519Identity();
  const identity = join(folder, `${randomUUID()}.key`);
  await writeFile(identity, `# made for a test\n${text}\n`);
  return { identity, recipient: await identityToRecipient(text) };
}

/** The address of the test's database; null where it is the embedded one. */
export async function urlOf({ pool, dialect }: Database): Promise<string | null> {
  if (dialect === 'pglite') return null;
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  return onCluster(rows[0]?.name ?? '');
}

/** An empty database beside the test's own, gone after the test; null where that is the embedded one. */
export async function emptyBeside(t: TestContext, { dialect }: Database): Promise<string | null> {
  if (dialect === 'pglite') return null;
  const name = `portal_restored_${randomUUID().slice(0, 8)}`;
  await asAdmin(`create database ${name}`);
  t.after(() => asAdmin(`drop database if exists ${name} with (force)`));
  return onCluster(name);
}

/** Opens the restored database for the rest of the test. */
export async function openRestored(t: TestContext, data: string, url: string | null): Promise<Database> {
  const database = await openDatabase(url === null ? { dataDir: data } : { url });
  t.after(() => database.close());
  return database;
}

/** Every row of every table as text, by table, without the tables that are left out. */
export async function rowsOf(
  { pool }: Database,
  except: readonly string[],
): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'drizzle') order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (except.includes(name)) continue;
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}

function onCluster(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
