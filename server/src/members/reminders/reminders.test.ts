import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { giveDocument } from '../documents/documents.given.ts';
import { giveContract } from '../insured/insured.given.ts';
import { beneficiaries, insuranceContracts } from '../insured/insured.table.ts';
import { giveDebit, giveMandate } from '../mandates/mandates.given.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';

/** Claire is signed in on 12 November 2025, and has a contract. */
async function start() {
  const started = await startApi();
  const claire = await started.given.member({ name: 'claire' });
  await giveContract(started.platform, claire);
  const { db } = started.platform.database;
  const me = started.api.as('claire');
  const reminders = async () => (await me.get('/all-info')).body.reminders;
  const putOff = (id: string) => me.post(`/reminders/${id}/put-off`, {});
  const endContract = (endDate: string | null) =>
    db.update(insuranceContracts).set({ endDate }).where(eq(insuranceContracts.memberId, claire.memberId));
  return { ...started, claire, db, me, reminders, putOff, endContract };
}

test('a new document is told until it is opened; put off, it comes back with the next one', async () => {
  const { reminders, putOff, platform, claire, me } = await start();
  const first = await giveDocument(platform, claire, { title: 'Échéancier', uploadDate: '2025-11-03' });
  expect(await reminders()).toEqual([
    {
      id: `new_document-${first.id}`,
      kind: 'new_document',
      name: 'Échéancier',
      date: null,
      count: 1,
      target: { route: 'documents', params: { tab: 'contribution' }, search: {} },
    },
  ]);
  expect((await putOff(`new_document-${first.id}`)).body).toEqual({ until: '2025-11-19' });
  expect(await reminders()).toEqual([]);
  const second = await giveDocument(platform, claire, { title: 'Appel', uploadDate: '2025-11-10' });
  expect(await reminders()).toMatchObject([{ id: `new_document-${second.id}`, count: 2 }]);
  for (const { id } of [first, second]) await me.get(`/documents/${id}/file`);
  expect(await reminders()).toEqual([]);
});

for (const [today, endDate, kinds] of [
  ['2025-11-30', null, []],
  ['2025-12-01', null, ['card_ends']],
  ['2025-12-01', '2026-06-30', ['card_ends']],
  ['2025-11-30', '2026-01-29', ['contract_ends']],
  ['2025-11-30', '2026-01-30', []],
  ['2025-12-31', '2025-12-31', ['contract_ends']],
  ['2025-12-31', '2026-01-15', ['contract_ends', 'card_ends']],
  ['2026-01-01', '2025-12-31', []],
] as const)
  test(`on ${today}, of a contract that ends ${endDate ?? 'never'}: ${kinds.join(', ') || 'nothing'}`, async () => {
    const { clock, endContract, reminders } = await start();
    await endContract(endDate);
    clock.set(`${today}T10:00:00Z`);
    expect((await reminders()).map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
  });

test('the end of somebody’s cover names them, and that of the contract names nobody else', async () => {
  const { reminders, platform, claire, db, endContract } = await start();
  const lea = await giveBeneficiary(platform, claire, { rank: 'CHILD', firstName: 'LÉA' });
  await db.update(beneficiaries).set({ leftOn: '2025-12-31' }).where(eq(beneficiaries.id, lea.id));
  expect(await reminders()).toMatchObject([{ kind: 'right_ends', name: 'Léa', date: '2025-12-31' }]);
  await endContract('2025-12-31');
  expect(await reminders()).toMatchObject([{ kind: 'contract_ends', name: null }]);
});

test('a mandate is to be signed until one of the account is in force', async () => {
  const { reminders, platform, claire } = await start();
  await giveDebit(platform, claire);
  expect(await reminders()).toMatchObject([{ id: 'mandate_to_sign', target: { route: 'sign-mandate' } }]);
  await giveMandate(platform, claire);
  expect(await reminders()).toEqual([]);
});

test('another member’s reminder and an unknown one get the same answer, and put off nothing', async () => {
  const { reminders, putOff, api, platform, claire } = await start();
  const { id } = await giveDocument(platform, claire, { uploadDate: '2025-11-03' });
  const strange = await api.as('bruno').post(`/reminders/new_document-${id}/put-off`, {});
  expect([strange.status, strange.body.code]).toEqual([404, 'alert_not_found']);
  expect((await putOff('card_ends-2099-12-31')).body).toEqual(strange.body);
  expect(await reminders()).toHaveLength(1);
});

test('needs a session that may write', async () => {
  const started = await start();
  const { id } = await giveDocument(started.platform, started.claire, { uploadDate: '2025-11-03' });
  const path = `/reminders/new_document-${id}/put-off`;
  expect((await started.api.browser().post(path, {})).status).toBe(401);
  const advisor = await asAdvisor(started, 'claire');
  expect((await advisor.post(path, {})).body.code).toBe('read_only_session');
});
