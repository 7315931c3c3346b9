import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { startThrowAwayCluster, type ThrowAwayCluster } from '../../postgres/throw-away-cluster.ts';
import { type PortalProcess, startPortalProcess } from '../testing/portal-process.ts';

/** Runs on a cluster of its own, which it ends and freezes. */
const options = { skip: !process.env.TEST_DATABASE_URL && 'the embedded database goes with its process' };

let folder: string;
let cluster: ThrowAwayCluster;
let portal: PortalProcess;
before(async () => {
  if (options.skip) return;
  folder = mkdtempSync(join(tmpdir(), 'portal-away-'));
  cluster = await startThrowAwayCluster();
  const args = ['--role', 'registry,members', '--data', folder, '--database-url', cluster.url];
  portal = await startPortalProcess(args);
});
after(async () => {
  if (options.skip) return;
  await portal?.end('SIGKILL');
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The API looks for this unknown session in the database: 401 means that the database has answered. */
const ask = (path: string) =>
  fetch(`http://127.0.0.1:${portal.ports.members}${path}`, {
    headers: { host: 'localhost', cookie: `portal_session=${randomUUID()}` },
  });
const statusOf = async (path: string) => (await ask(path)).status;
const atOnce = (path: string) => Promise.all(Array.from({ length: 20 }, () => statusOf(path)));
/** Repeats the call while the answer is 429, as the browser does. */
async function unlessBusy(path: string): Promise<number> {
  const status = await statusOf(path);
  return status === 429 ? unlessBusy(path) : status;
}
async function readiness() {
  const answer = await ask('/readyz');
  return { status: answer.status, failed: ((await answer.json()) as { failed: string[] }).failed };
}

for (const [name, leave, comeBack] of [
  ['that was killed', () => cluster.end('SIGKILL'), () => cluster.startAgain()],
  ['that was stopped', () => cluster.end('SIGINT'), () => cluster.startAgain()],
  ['that stands still', async () => cluster.freeze(), async () => cluster.thaw()],
] as const) {
  test(
    `a database ${name} makes a process unready; once it is back, the first request that it gets is answered`,
    options,
    async () => {
      expect(await atOnce('/all-info')).toEqual(Array.from({ length: 20 }, () => 401));
      expect(await readiness()).toEqual({ status: 200, failed: [] });
      await leave();
      try {
        expect([429, 502, 504]).toContain(await statusOf('/all-info'));
        expect(await readiness()).toMatchObject({
          status: 503,
          failed: expect.arrayContaining(['database']),
        });
      } finally {
        await comeBack();
      }
      // The test makes no call in between, so no pause has to end first, and no broken connection
      // is left in the pool.
      expect(await statusOf('/all-info')).toBe(401);
      // The pool opens its connections again. On a busy machine it may ask some of twenty to come back.
      const answers = Array.from({ length: 20 }, () => unlessBusy('/all-info'));
      expect(await Promise.all(answers)).toEqual(Array.from({ length: 20 }, () => 401));
    },
  );
}
