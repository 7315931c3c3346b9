import { test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { givePayment } from '../refunds/refunds.given.ts';

type Format = 'PAPER' | 'DIGITAL' | 'NUMERICAL';

async function start(statementFormat: Format) {
  const started = await startApi();
  const { given, members, mails, platform, runJobs } = started;
  const claire = await given.member();
  // Triggers use the clock of the database.
  started.clock.set(new Date().toISOString());
  const browser = started.api.as('claire');
  const choose = (format: Format) => browser.put('/preferences', { statementFormat: format });
  await choose(statementFormat);
  const sql = (text: string) => platform.database.pool.query(text, []);
  return {
    ...started,
    browser,
    claire,
    choose,
    pay: (wish = {}) =>
      givePayment(platform, claire, { paymentDate: started.clock.today(), totalCents: 7695, ...wish }),
    /** The mails after this many minutes. */
    async sentAfter(minutes: number) {
      await sql(
        `update notices set at = at - interval '${minutes} minutes',
           mailed_at = case when mailed_at > '1971-01-01' then mailed_at - interval '${minutes} minutes' else mailed_at end`,
      );
      await members.noticeMails.send();
      await runJobs();
      return mails.splice(0);
    },
  };
}

test('a new statement is told once: that it is there, with the way to it, and nothing else', async () => {
  const { claire, pay, sentAfter } = await start('NUMERICAL');
  await pay();
  await pay({ totalCents: 2210 });
  expect(await sentAfter(0)).toEqual([]);
  const [mail, ...others] = await sentAfter(2);
  expect([mail?.to, mail?.subject, others]).toEqual([
    claire.email,
    'Un relevé vous attend dans votre espace',
    [],
  ]);
  expect(mail?.text).toContain('http://localhost:3000/refunds');
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/76,95|22,10|€|Martin|soin/);
  expect(await sentAfter(180)).toEqual([]);
  await pay();
  expect(await sentAfter(2)).toHaveLength(1);
});

for (const format of ['PAPER', 'DIGITAL'] as const)
  test(`who chose ${format} gets no mail`, async () => {
    const { pay, sentAfter } = await start(format);
    await pay();
    expect(await sentAfter(2)).toEqual([]);
  });

test('no mail where the choice has changed meanwhile, where the statement was seen, or where others were paid', async () => {
  const { browser, choose, pay, sentAfter } = await start('NUMERICAL');
  await pay();
  await choose('PAPER');
  expect(await sentAfter(2)).toEqual([]);
  await choose('NUMERICAL');
  await pay({ paidTo: 'HEALTH_PROFESSIONAL' });
  await pay();
  await browser.post('/notifications/read', {});
  expect(await sentAfter(2)).toEqual([]);
});

test('switching off the mails about requests leaves those about statements', async () => {
  const { browser, pay, sentAfter } = await start('NUMERICAL');
  for (const kind of ['requests', 'messages'])
    await browser.put('/notifications/choices', { kind, mail: false });
  await pay();
  expect(await sentAfter(2)).toHaveLength(1);
});
