import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { expect } from 'expect';
import { createApp } from '../platform/http/create-app.ts';
import { registerProbes } from '../platform/http/probes.ts';
import { createLog } from '../platform/log.ts';
import { startApi } from '../testing/start-api.ts';
import { membersChecks } from './readiness.ts';

const mail = { from: 'a@example.org', to: 'b@example.org', subject: 's', text: 't', html: '<p>t</p>' };

async function startProbed({ withQueue = false }: { withQueue?: boolean } = {}) {
  const started = await startApi();
  const { platform, members } = started;
  const app = await createApp({
    name: 'test',
    log: createLog('silent'),
    trust: { trustedProxies: [], edgeProof: null },
  });
  // Left out by default: startApi starts no workers, so the queue would soon count as not running.
  const { queue, ...rest } = membersChecks(platform, { ready: true });
  const checks = withQueue ? { ...rest, queue: queue! } : rest;
  registerProbes(app, { checks, isStopping: () => false });
  await platform.database.transaction((tx) => members.mailer.queue(tx, randomUUID(), mail));
  const age = (queue: string, seconds: number) =>
    platform.database.pool.query(
      `update pgboss.job set name = $1, created_on = now() - make_interval(secs => $2),
         start_after = now() - make_interval(secs => $2) where name = 'mail'`,
      [queue, seconds],
    );
  const failed = async () => (await app.inject('/readyz')).json().failed as string[];
  return { ...started, age, failed };
}

test('mails that a dead server never takes make a replica unready, though each was tried', async () => {
  const { age, breakMail, failed, runJobs } = await startProbed();
  breakMail(true);
  await age('mail', 400);
  await expect(runJobs()).rejects.toThrow('the mail server is down');
  expect(await failed()).toEqual(['mail']);
  breakMail(false);
  await age('mail', 400);
  await runJobs();
  expect(await failed()).toEqual([]);
});

test('mails that are young are no failure, nor is other work that is old', async () => {
  const { age, breakMail, failed, runJobs } = await startProbed();
  breakMail(true);
  await expect(runJobs()).rejects.toThrow('the mail server is down');
  expect(await failed()).toEqual([]);
  await age('security-retention', 400);
  expect(await failed()).toEqual([]);
});

test('a replica whose queue gave no answer for half a minute is unready', async (t) => {
  const { failed, runJobs } = await startProbed({ withQueue: true });
  expect(await failed()).toEqual([]);
  const now = performance.now.bind(performance);
  const later = t.mock.method(performance, 'now', () => now() + 31_000);
  expect(await failed()).toEqual(['queue']);
  later.mock.restore();
  await runJobs();
  expect(await failed()).toEqual([]);
});
