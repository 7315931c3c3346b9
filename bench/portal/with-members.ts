import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startThrowAwayCluster } from '@member-portal/server/throw-away-cluster';
import { ROOT, serverArgs } from './open-portal.ts';
import { startMembers } from './start-members.ts';

interface MembersOnPostgres {
  databaseUrl: string;
  /** The data folder of the server. */
  data: string;
  pid: number;
  /** Runs at the end, before the server stops. */
  atEnd(end: () => Promise<void>): void;
}

/**
 * Runs a function beside the members API and its PostgreSQL, both created for it, and removes everything
 * afterwards.
 */
export async function withMembers(
  port: number,
  act: (members: MembersOnPostgres) => Promise<void>,
  roles?: string,
): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const ends: (() => Promise<void>)[] = [async () => rmSync(data, { recursive: true, force: true })];
  try {
    const cluster = await startThrowAwayCluster();
    ends.push(cluster.stop);
    const settings = [...serverArgs({ port, data }), '--database-url', cluster.url];
    const server = await startMembers(ROOT, settings, data, roles);
    ends.push(server.stop);
    await act({ databaseUrl: cluster.url, data, pid: server.pid, atEnd: (end) => ends.push(end) });
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}
