import '../bin/drizzle-kit-finds-orm.ts';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { MIGRATIONS_FOLDER } from '../src/platform/db/migrations.ts';

const SERVER = join(import.meta.dirname, '..');

/** Every export of every `*.table.ts`. Two files may use the same name. */
export async function tablesOfTheSource(): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {};
  for await (const file of glob('src/**/*.table.ts', { cwd: SERVER })) {
    const exported: object = await import(join(SERVER, file));
    for (const [name, value] of Object.entries(exported)) tables[`${file} ${name}`] = value;
  }
  return tables;
}

/** The SQL that leads from the last migration to these tables, without a database. */
export async function missingStatements(tables: Record<string, unknown>): Promise<string[]> {
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api');
  const journal = readJson<{ entries: { tag: string }[] }>('_journal.json');
  const last = journal.entries.at(-1)?.tag.slice(0, 4);
  const snapshot = readJson<DrizzleSnapshotJSON>(`${last}_snapshot.json`);
  return generateMigration(snapshot, generateDrizzleJson(tables, snapshot.id));
}

const readJson = <T>(name: string) =>
  JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta', name), 'utf8')) as T;
