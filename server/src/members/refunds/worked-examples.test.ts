import { before, describe, test } from 'node:test';
import type { RefundDetail, RefundSummary } from '@member-portal/shared-kernel/contracts/refunds';
import { formatCents } from '@member-portal/shared-kernel/rules/amount';
import { simulateRefund } from '@member-portal/shared-kernel/rules/refund-simulation';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { makeDemoWorld } from '../../../demo/make-demo-world.ts';
import { readEnvironmentFiles } from '../../../demo/read-environment-files.ts';
import { importFrom } from '../../import/import-file.ts';
import { externalUuid } from '../../import/importer.ts';
import { SESSION_COOKIE } from '../../platform/http/cookies.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startApi } from '../../testing/start-api.ts';
import { createTestClient, type TestClient } from '../../testing/test-client.ts';
import { accounts } from '../auth/auth.table.ts';

const THOMAS = '10000002';

/** Imports Thomas from the demo world and signs him in. */
async function startThomas(): Promise<TestClient> {
  const { platform, members, clock } = await startApi();
  const { records } = makeDemoWorld({ now: clock.now(), environments: readEnvironmentFiles() });
  const his = records.filter(
    (record) =>
      ['act', 'guarantee'].includes(record.type) ||
      record.externalId === THOMAS ||
      ('member' in record && record.member === THOMAS && !['request', 'document'].includes(record.type)),
  );
  await importFrom(
    {
      name: 'thomas.ndjson',
      lines: () => his.map((record) => JSON.stringify(record)),
      share: () => 1,
      read: () => Promise.reject(new Error('no files')),
    },
    platform,
  );
  const memberId = externalUuid('member', THOMAS);
  const [account] = await platform.database.db.select().from(accounts).where(eq(accounts.memberId, memberId));
  const { token } = await members.sessions.open(platform.database.db, {
    accountId: account!.id,
    memberId,
    environment: 'GFPLAC',
    previousConnectionAt: null,
  });
  const client = createTestClient(members.app);
  client.cookies.set(SESSION_COOKIE, token);
  return client;
}

/** The table of the refund rule: cost, health insurance, mutual, remaining. */
const EXAMPLES: [what: string, cost: number, base: number, parts: [number, number, number]][] = [
  ['general practitioner, sector 1', 3000, 3000, [1900, 900, 200]],
  ['specialist, OPTAM', 5500, 3150, [2005, 3295, 200]],
  ['general practitioner, without OPTAM', 6000, 2300, [1410, 2990, 1600]],
];

describe('the worked examples of the refund rule', () => {
  let thomas: TestClient;
  let list: RefundSummary[];
  before(async () => {
    thomas = await startThomas();
    list = (await thomas.get('/refunds', { query: { limit: '10' } })).body.refunds;
  });
  const parts = (one: RefundSummary) => [one.socialSecurityPart, one.mutualPart, one.remainingCharge];

  for (const [what, cost, base, expected] of EXAMPLES) {
    test(`${what}: the same cents in list, panel, statement and export`, async () => {
      const row = list.find(({ totalCost, actFamily }) => totalCost === cost && actFamily === 'CONSULTATION');
      expect(row && parts(row)).toEqual(expected);
      const detail: RefundDetail = (await thomas.get(`/refunds/${row?.id}`)).body;
      expect([detail.socialSecurityBase, ...parts(detail)]).toEqual([base, ...expected]);
      const exported: RefundSummary[] = (await thomas.get('/refunds/export')).body.refunds;
      expect(exported.find(({ id }) => id === row?.id)).toEqual(row);
      const { bytes } = await thomas.get(`/refunds/${row?.id}/statement`);
      const texts = pdfText(bytes).map((text) => text.replace(/\s/g, ' '));
      for (const cents of [cost, ...expected])
        expect(texts).toContain(formatCents(cents).replace(/\s/g, ' '));
    });
  }

  test('add up in the totals and in the year view', async () => {
    const dates = EXAMPLES.map(
      ([, cost]) => list.find(({ totalCost, actFamily }) => totalCost === cost && actFamily)!.careDate,
    ).sort();
    const { body } = await thomas.get('/refunds', { query: { from: dates[0]!, to: dates[2]! } });
    expect(body.totals).toMatchObject({
      count: 3,
      payments: 1,
      totalCost: 14_500,
      socialSecurity: 5_315,
      mutual: 7_185,
      remaining: 2_000,
    });
    const year = (await thomas.get(`/refunds/years/${dates[0]!.slice(0, 4)}`)).body;
    const all = (await thomas.get('/refunds/export')).body.refunds as RefundSummary[];
    const ofYear = all.filter(({ careDate }) => careDate.startsWith(String(year.year)));
    expect([year.totals.count, year.totals.mutual, year.totals.remaining]).toEqual([
      ofYear.length,
      ofYear.reduce((sum, { mutualPart }) => sum + mutualPart, 0),
      ofYear.reduce((sum, { remainingCharge }) => sum + remainingCharge, 0),
    ]);
  });

  for (const [act, costCents, doctor, expected] of [
    ['CG', 3000, 'optam', [1900, 900, 200]],
    ['CS', 5500, 'optam', [2005, 3295, 200]],
    ['CG', 6000, 'without', [1410, 2990, 1600]],
  ] as const) {
    test(`the simulator gives the same amounts for ${act} at ${costCents} cents, ${doctor}`, async () => {
      const { body } = await thomas.get(`/guarantees/acts/${act}`);
      const { split } = simulateRefund(body, { costCents, doctor });
      expect([split.mandatoryCents, split.mutualCents, split.remainingCents]).toEqual(expected);
    });
  }

  test('every kind of payment appears in the list', async () => {
    const { body } = await thomas.get('/refunds', { query: { limit: '10' } });
    const payment = (id: string | null) => body.payments.find((one: { id: string }) => one.id === id);
    const facts = (body.refunds as RefundSummary[]).map((one) => {
      const { paidTo, accountEnding, thirdPartyName, settles } = payment(one.paymentId) ?? {};
      return [one.actWording, one.operationType, paidTo, accountEnding ?? thirdPartyName, settles];
    });
    const ending = facts[1]?.[3];
    expect(ending).toMatch(/^\d{3}$/);
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Séance de kinésithérapie', 'TO_MEMBER', undefined, undefined, undefined],
        ['Autre soin', 'TO_MEMBER', 'RIB', ending, 4],
        ['Médicaments', 'TO_PROFESSIONAL', 'HEALTH_PROFESSIONAL', 'Pharmacie des Arcades', 1],
        ['Couronne dentaire', 'FIRST_MUTUAL', 'RIB', ending, 1],
      ]),
    );
  });
});
