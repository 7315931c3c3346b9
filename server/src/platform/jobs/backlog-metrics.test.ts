import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { createMetrics } from '../metrics.ts';
import { exportBacklog } from './backlog-metrics.ts';

const mail = { from: 'a@example.org', to: 'b@example.org', subject: 's', text: 't', html: '<p>t</p>' };

test('a scrape tells of each queue what waits, since when, and what was given up', async () => {
  const { breakMail, members, platform, runJobs } = await startApi();
  const { pool } = platform.database;
  const backlog = async () => {
    const text = await platform.metrics.registry.metrics();
    return Object.fromEntries(
      [...text.matchAll(/^portal_jobs_(\w+)\{queue="mail"\} ([\d.]+)$/gm)].map(([, name, value]) => [
        name,
        Math.floor(Number(value)),
      ]),
    );
  };
  expect(await backlog()).toEqual({ waiting: 0, oldest_waiting_seconds: 0, given_up: 0 });
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  await platform.database.transaction(async (tx) => {
    for (const id of ids) await members.mailer.queue(tx, id, mail);
  });
  breakMail(true);
  await expect(runJobs()).rejects.toThrow('the mail server is down');
  await pool.query("update pgboss.job set created_on = created_on - interval '1 h' where state = 'retry'");
  const state = await backlog();
  expect(state).toMatchObject({ waiting: 3, given_up: 0 });
  expect(state.oldest_waiting_seconds).toBeGreaterThanOrEqual(3_600);
  await pool.query("update pgboss.job set state = 'failed' where state = 'retry'");
  expect(await backlog()).toMatchObject({ waiting: 2, given_up: 1 });
});

test('without an answer of the database the series are missing, and a scrape tells the rest', async () => {
  for (const states of [() => Promise.reject(new Error('no')), () => new Promise<never>(() => {})]) {
    const metrics = createMetrics();
    exportBacklog(metrics, { states });
    metrics.count('mail_sent');
    const text = await metrics.registry.metrics();
    expect(text).toContain('portal_events_total{event="mail_sent"} 1');
    expect(text).not.toMatch(/^portal_jobs_\w+\{/m);
  }
});
