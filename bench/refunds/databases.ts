import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startThrowAwayCluster } from '@member-portal/server/throw-away-cluster';
import type { DatabaseName } from './options.ts';

export interface BenchDatabase {
  /** Data folder: files, and the embedded database. */
  data: string;
  /** Options of server and import that select this database. */
  settings: string[];
  remove(): Promise<void>;
}

/** An empty separate database, deleted by `remove`. */
export async function openBenchDatabase(name: DatabaseName): Promise<BenchDatabase> {
  const data = await mkdtemp(join(tmpdir(), 'portal-bench-refunds-'));
  const removeData = () => rmSync(data, { recursive: true, force: true });
  if (name === 'pglite') return { data, settings: ['--data', data], remove: async () => removeData() };
  const cluster = await startThrowAwayCluster();
  return {
    data,
    settings: ['--data', data, '--database-url', cluster.url],
    async remove() {
      await cluster.stop();
      removeData();
    },
  };
}
