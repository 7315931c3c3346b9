import { join } from 'node:path';
import { findPostgresBinaries } from '@member-portal/server/throw-away-cluster';
import { openBenchDatabase } from '../refunds/databases.ts';
import type { DatabaseName } from '../refunds/options.ts';
import { runImport } from '../refunds/run-import.ts';
import { writeFile } from '../refunds/write-file.ts';
import { startLoaded } from './start-loaded.ts';

interface Loaded<T> {
  port: number;
  /** The records, one import after the other. Files that they name are first written to the folder. */
  records(folder: string): Promise<readonly Iterable<object>[]>;
  /** Work with the server on these records; `pid` is its process id. */
  work(name: DatabaseName, pid: number): Promise<T>;
}

/** Loads records into PGlite, then into PostgreSQL where it is installed, and works with a server on each. */
export async function onEachDatabase<T>({ port, records, work }: Loaded<T>): Promise<[DatabaseName, T][]> {
  const names: DatabaseName[] = findPostgresBinaries() ? ['pglite', 'postgres'] : ['pglite'];
  const results: [DatabaseName, T][] = [];
  for (const name of names) {
    const { data, settings, remove } = await openBenchDatabase(name);
    try {
      console.log(`${name}: loading the members`);
      for (const [at, part] of (await records(data)).entries()) {
        const file = join(data, `records-${at}.ndjson`);
        await writeFile(file, part);
        await runImport(file, settings);
      }
      const server = await startLoaded({ port, data, settings });
      try {
        results.push([name, await work(name, server.pid)]);
      } finally {
        await server.stop();
      }
    } finally {
      await remove();
    }
  }
  return results;
}
