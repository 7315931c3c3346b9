import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { createJobs } from '../jobs/pg-boss-jobs.ts';
import { createMailer } from './mailer.ts';

const mail = { from: 'a@example.org', to: 'b@example.org', subject: 's', text: 't', html: '<p>t</p>' };

test('a queued mail leaves with the transaction, under the name of its event', async () => {
  const { platform, members, mails, runJobs } = await startApi();
  const eventId = randomUUID();
  await platform.database.transaction((tx) => members.mailer.queue(tx, eventId, mail));
  expect(mails).toEqual([]);
  await runJobs();
  expect(mails).toEqual([{ ...mail, messageId: `<${eventId}@portal.invalid>` }]);
});

test('a mail that failed leaves later, under the same name', async () => {
  const { platform, members, mails, breakMail, runJobs } = await startApi();
  const eventId = randomUUID();
  await platform.database.transaction((tx) => members.mailer.queue(tx, eventId, mail));
  breakMail(true);
  await expect(runJobs()).rejects.toThrow('the mail server is down');
  breakMail(false);
  await platform.database.pool.query(
    "update pgboss.job set start_after = now() - interval '1 s' where name = 'mail'",
  );
  expect(await runJobs()).toBe(1);
  expect(mails.map(({ messageId }) => messageId)).toEqual([`<${eventId}@portal.invalid>`]);
});

test('a code leaves while a thousand queued mails wait for a server that is slow', async () => {
  const { platform } = await startApi();
  const { database, log, metrics } = platform;
  const jobs = createJobs({ database, cipher: platform.cipher, log });
  const sent: string[] = [];
  let waiting = 0;
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const send = async () => {
    waiting += 1;
    await slow;
  };
  const mailer = createMailer({
    transport: { send: async ({ to }) => void sent.push(to), close: async () => {} },
    queueTransport: { send, close: async () => {} },
    jobs,
    log,
    metrics,
  });
  await jobs.start();
  await database.transaction(async (tx) => {
    for (let count = 0; count < 1_000; count += 1) await mailer.queue(tx, randomUUID(), mail);
  });
  // Every worker is busy.
  while (waiting < 100) await new Promise(setImmediate);
  expect((await jobs.states()).find(({ queue }) => queue === 'mail')).toMatchObject({ waiting: 1_000 });
  await mailer.sendNow(mail);
  expect(sent).toEqual([mail.to]);
  await database.pool.query("delete from pgboss.job where name = 'mail' and state <> 'active'");
  release();
  await jobs.stop();
});

test('a server that says nothing is a failure after five seconds', { timeout: 15_000 }, async () => {
  const { platform } = await startApi();
  const mailer = createMailer({
    transport: { send: () => new Promise(() => {}), close: async () => {} },
    jobs: platform.jobs,
    log: platform.log,
    metrics: platform.metrics,
  });
  const before = Date.now();
  await expect(mailer.sendNow(mail)).rejects.toMatchObject({ code: 'mail_sending_failed', status: 502 });
  expect(Date.now() - before).toBeLessThan(6_000);
});
