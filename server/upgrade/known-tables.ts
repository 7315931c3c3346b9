import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '../src/platform/db/migrations.ts';
import type { KnownTables } from './migration-risks.ts';
import type { Release } from './releases.ts';

interface Snapshot {
  tables: Record<
    string,
    {
      name: string;
      columns: Record<string, { notNull: boolean; primaryKey: boolean; default?: unknown }>;
    }
  >;
}

/** Reads the tables of a release from drizzle-kit's snapshot of its last migration. */
export function knownTables({ migrations }: Release): KnownTables {
  const last = Object.keys(migrations).toSorted().at(-1) ?? '';
  const path = join(MIGRATIONS_FOLDER, 'meta', `${last.slice(0, 4)}_snapshot.json`);
  const { tables } = JSON.parse(readFileSync(path, 'utf8')) as Snapshot;
  return Object.fromEntries(
    Object.values(tables).map(({ name, columns }) => [
      name,
      Object.fromEntries(
        Object.entries(columns).map(([column, { notNull, primaryKey, default: defaultValue }]) => [
          column,
          { notNull: notNull || primaryKey, hasDefault: defaultValue !== undefined },
        ]),
      ),
    ]),
  );
}
