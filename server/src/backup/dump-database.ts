import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../platform/db/database.ts';
import { EMBEDDED_DUMP, POSTGRES_DUMP } from './backup-parts.ts';
import { readNamedFiles } from './named-files.ts';
import { runPostgresProgram } from './postgres-programs.ts';

/**
 * Writes the database into the folder as it is at one instant, while others write to it. Returns the keys of the files
 * that rows named at that instant.
 */
export async function dumpDatabase(
  database: Database,
  folder: string,
  databaseUrl: string | null,
): Promise<string[]> {
  const { dump } = database;
  if (dump) {
    // The only connection: nobody writes while it is held.
    const client = await database.pool.connect();
    try {
      const namedFiles = await readNamedFiles(client);
      await client.query('checkpoint');
      await writeFile(join(folder, EMBEDDED_DUMP), await dump(), { mode: 0o600 });
      return namedFiles;
    } finally {
      client.release();
    }
  }
  if (databaseUrl === null) throw new Error('pg_dump needs the address of the database');
  const client = await database.aside.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // The transaction only waits for pg_dump, which may take hours.
    await client.query('set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0');
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    const namedFiles = await readNamedFiles(client);
    await runPostgresProgram(
      'pg_dump',
      [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--snapshot=${rows[0]?.snapshot}`,
        `--file=${join(folder, POSTGRES_DUMP)}`,
      ],
      databaseUrl,
    );
    return namedFiles;
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}
