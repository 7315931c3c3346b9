import { describe, test } from 'node:test';
import { addDays } from '@member-portal/shared-kernel/rules/life-date';
import { sql } from 'drizzle-orm';
import { expect } from 'expect';
import { importFrom } from '../../import/import-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { startApi } from '../../testing/start-api.ts';
import { giveBeneficiary, givePayment, giveRefund } from './refunds.given.ts';

/** A random generator that gives the same numbers at every run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const FAMILIES = ['CONSULTATION', 'DENTAL', 'OPTICAL'] as const;
const OPERATIONS = ['TO_MEMBER', 'TO_PROFESSIONAL', 'CORRECTION', 'FIRST_MUTUAL'] as const;

const MEMBER = {
  type: 'member',
  externalId: 'M1',
  environment: 'GFPLAC',
  membershipNumber: '39999999',
  firstName: 'Claire',
  surName: 'MARTIN',
  birthDate: '1985-05-14',
  sex: 'FEMALE',
  nir: '285059999900131',
};
const person = (externalId: string, familyPosition: number) => ({
  type: 'beneficiary',
  externalId,
  member: 'M1',
  rank: familyPosition === 1 ? 'MAIN' : 'CHILD',
  familyPosition,
  firstName: 'Claire',
  surName: 'MARTIN',
  birthDate: '1985-05-14',
  sex: 'FEMALE',
  joinedOn: '2020-01-01',
});

const load = (platform: Platform, records: object[]) =>
  importFrom(
    {
      name: 'test.ndjson',
      lines: () => records.map((record) => JSON.stringify(record)),
      share: () => 1,
      read: () => Promise.reject(new Error('no files')),
    },
    platform,
  );

/** The stored sums that differ from those computed from the refunds. */
async function differences({ database }: Platform): Promise<unknown[]> {
  const sums = `sum(cost_cents)::bigint as c, sum(social_security_cents)::bigint as s,
    sum(other_mutual_cents)::bigint as o, sum(mutual_cents)::bigint as m, sum(remaining_cents)::bigint as r,
    sum(flat_contribution_cents)::bigint as f, sum(franchise_cents)::bigint as g`;
  const by = 'beneficiary_id, operation_type, act_family';
  const counted = `select member_id, date_trunc('month', care_date)::date as month, ${by}, count(*)::int as acts, ${sums}
    from refunds group by 1, 2, ${by}`;
  const stored = `select member_id, month, ${by}, acts, ${sums} from refund_months group by member_id, month, ${by}, acts`;
  const { rows } = await database.db.execute(
    sql.raw(`(${counted} except ${stored}) union all (${stored} except ${counted})`),
  );
  return rows;
}

describe('the sums by month', () => {
  test('equal the sums of the refunds after files that add, change, move and repeat records', async () => {
    const { platform } = await startApi();
    const random = seeded(7);
    const refund = (number: number) => {
      const operation = OPERATIONS[random(4)]!;
      const cost = operation === 'CORRECTION' ? -random(5000) : 1 + random(9000);
      return {
        type: 'refund',
        externalId: `R${number}`,
        member: 'M1',
        beneficiary: `B${1 + random(2)}`,
        careDate: addDays('2024-01-01', random(100)),
        family: FAMILIES[random(3)]!,
        wording: 'Soin',
        operation,
        cost,
        socialSecurity: Math.trunc(cost / 2),
        mutual: Math.trunc(cost / 4),
        flatContribution: operation === 'CORRECTION' ? -200 : 200,
      };
    };
    const first = Array.from({ length: 80 }, (_, number) => refund(number));
    await load(platform, [MEMBER, person('B1', 1), person('B2', 2), ...first]);
    expect(await differences(platform)).toEqual([]);
    const { rows: before } = await platform.database.db.execute(
      sql`select xmin::text from refund_months order by 1`,
    );
    await load(platform, first);
    const { rows: after } = await platform.database.db.execute(
      sql`select xmin::text from refund_months order by 1`,
    );
    expect(after).toEqual(before);
    for (let round = 0; round < 4; round += 1) {
      // A file may contain the same refund twice: the later one counts.
      await load(
        platform,
        Array.from({ length: 60 }, () => refund(random(100))),
      );
      expect(await differences(platform)).toEqual([]);
    }
    const { rows } = await platform.database.db.execute(sql`select 1 from refund_months where acts = 0`);
    expect(rows).toEqual([]);
  });

  test('are deleted with the person and with the member', async () => {
    const { platform } = await startApi();
    const care = (externalId: string, beneficiary: string) => ({
      ...{ type: 'refund', externalId, member: 'M1', beneficiary, careDate: '2025-01-02', family: 'DENTAL' },
      ...{ wording: 'Soin', operation: 'TO_MEMBER', cost: 100, socialSecurity: 50, mutual: 20 },
    });
    await load(platform, [MEMBER, person('B1', 1), person('B2', 2), care('R1', 'B1'), care('R2', 'B2')]);
    await platform.database.db.execute(sql`delete from beneficiaries where family_position = 2`);
    expect(await differences(platform)).toEqual([]);
    await platform.database.db.execute(sql`delete from members`);
    expect((await platform.database.db.execute(sql`select 1 from refund_months`)).rows).toEqual([]);
  });
});

describe('the totals of a filter', () => {
  test('equal the sums of its pages for any period, people and operations', async () => {
    const { given, platform, api } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const child = await giveBeneficiary(platform, claire, { rank: 'CHILD', birthDate: '2015-01-01' });
    const random = seeded(11);
    const payments = await Promise.all([1, 2, 3].map(() => givePayment(platform, claire)));
    for (let number = 0; number < 120; number += 1) {
      const beneficiaryId = random(3) === 0 ? child.id : claire.beneficiaryId;
      await giveRefund(
        platform,
        { ...claire, beneficiaryId },
        {
          careDate: addDays('2025-01-20', random(90)),
          operationType: OPERATIONS[random(4)]!,
          costCents: random(10_000),
          payment: payments[random(4)] ?? null,
        },
      );
    }
    const me = api.as('claire');
    for (let round = 0; round < 25; round += 1) {
      const from = addDays('2025-01-10', random(100));
      const query: Record<string, string> = {
        limit: '500',
        ...(random(4) > 0 && { from }),
        ...(random(4) > 0 && { to: addDays(from, random(80)) }),
        ...(random(3) === 0 && { beneficiaryTypes: random(2) === 0 ? 'CHILD' : 'MAIN,PARTNER' }),
        ...(random(3) === 0 && { operationTypes: OPERATIONS.slice(random(3), 3).join(',') }),
      };
      const { body } = await me.get('/refunds', { query });
      const { refunds } = body as { refunds: { totalCost: number; paymentId: string | null }[] };
      expect(body.totals).toMatchObject({
        count: refunds.length,
        payments: new Set(refunds.flatMap(({ paymentId }) => paymentId ?? [])).size,
        totalCost: refunds.reduce((sum, { totalCost }) => sum + totalCost, 0),
      });
    }
  });

  test('accept the earliest and the latest possible date', async () => {
    const { given, platform, api } = await startApi();
    await giveRefund(platform, await given.member({ name: 'claire' }));
    const count = async (query: Record<string, string>) =>
      (await api.as('claire').get('/refunds', { query })).body.totals?.count;
    const ends = ['1000-01-01', '1000-01-15', '2025-10-21', '9998-12-31', '9999-12-31'];
    for (const from of ends) {
      expect([from, await count({ from })]).toEqual([from, from <= '2025-10-21' ? 1 : 0]);
      expect([from, await count({ to: from })]).toEqual([from, from >= '2025-10-21' ? 1 : 0]);
      for (const to of ends.filter((end) => end >= from)) {
        const inside = from <= '2025-10-21' && to >= '2025-10-21';
        expect([from, to, await count({ from, to })]).toEqual([from, to, inside ? 1 : 0]);
      }
    }
  });
});
