import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { fileOf, linesOf, refusal } from '../../import/import.support.ts';
import { importFile } from '../../import/import-file.ts';
import { startApi } from '../../testing/start-api.ts';
import { giveContract } from '../insured/insured.given.ts';
import { beneficiaries } from '../insured/insured.table.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';

const WEEK = [{ days: [1, 2, 3, 4, 5], opens: '07:30', closes: '19:00' }];
const CALL_HOURS = {
  specificitiesType: 'CALL_HOURS',
  dayCallHourRates: { week: WEEK, publicHolidays: 'france', closedOn: ['2025-12-24'] },
};
const FOUNDRY = {
  type: 'company',
  externalId: 'FONDERIE',
  environment: 'GFPLAC',
  name: 'Fonderie Ardoise',
  humanResources: { name: 'Service RH', email: 'rh@Fonderie.example.org', phone: '01 99 00 20 41' },
  options: [{ name: 'confort optique', priceCents: 540 }, { name: 'renfort dentaire' }],
  specificities: [CALL_HOURS],
};
const SHOWN = {
  name: 'Fonderie Ardoise',
  humanResources: { name: 'Service RH', email: 'rh@fonderie.example.org', phone: '+33199002041' },
  options: [
    { name: 'confort optique', priceCents: 540 },
    { name: 'renfort dentaire', priceCents: null },
  ],
};

/** Claire is signed in on 12 November 2025; her partner Julien is covered through the foundry too. */
async function start() {
  const started = await startApi();
  const { api, given, platform } = started;
  const claire = await given.member({ name: 'claire' });
  const load = async (...records: object[]) => importFile(await fileOf(...records), platform);
  const since = { incomingDate: '2021-01-01', outgoingDate: null };
  const covered = (companyId: string | null, change: object = {}) =>
    giveBeneficiary(platform, claire, {
      rank: 'PARTNER',
      familyPosition: 2,
      affiliations: [{ ...since, companyId, ...change }],
      contractsSubscribed: [
        {
          ...since,
          companyId,
          insurerContract: '7204118',
          productNumber: 'GFPLAC-H3',
          baseOptionCode: null,
          ...change,
        },
      ],
    });
  const me = api.as('claire');
  const contract = async () => (await me.get('/contracts')).body.contracts[0];
  return { ...started, claire, me, load, covered, contract };
}

describe('the record of a company', () => {
  test('changes nothing when it comes again, and a later one replaces it', async () => {
    const { load } = await start();
    const changed = async (record: object) => (await load(record)).byType.company?.changed;
    expect(await changed(FOUNDRY)).toBe(1);
    expect(await changed(FOUNDRY)).toBe(0);
    expect(await changed({ ...FOUNDRY, name: 'Fonderie du Lac' })).toBe(1);
  });

  test('is refused by field', async () => {
    const { load } = await start();
    const reversed = {
      ...CALL_HOURS.dayCallHourRates,
      week: [{ days: [1], opens: '19:00', closes: '07:30' }],
    };
    for (const [change, field] of [
      [{ name: ' ' }, 'name'],
      [{ environment: null }, 'environment'],
      [{ humanResources: { email: 'rh' } }, 'humanResources.email'],
      [{ humanResources: { phone: '12' } }, 'humanResources.phone'],
      [{ options: [{ name: 'confort', priceCents: -1 }] }, 'options.0.priceCents'],
      [{ specificities: [CALL_HOURS, CALL_HOURS] }, 'specificities'],
      [
        { specificities: [{ ...CALL_HOURS, dayCallHourRates: reversed }] },
        'specificities.0.dayCallHourRates.week.0.closes',
      ],
    ] as const) {
      const error = await refusal(load({ ...FOUNDRY, ...change }));
      expect(linesOf(error).join('\n')).toContain(field);
    }
  });
});

describe('the company of a member', () => {
  test('stands at the collective contract that people have through it, and at no other', async () => {
    const { claire, contract, covered, load, platform } = await start();
    await giveContract(platform, claire, { kind: 'COLLECTIVE', companyName: 'FONDERIE ARDOISE SA' });
    await covered('FONDERIE');
    expect(await contract()).toMatchObject({ companyName: 'FONDERIE ARDOISE SA', company: null });
    await load(FOUNDRY);
    expect(await contract()).toMatchObject({ companyName: 'Fonderie Ardoise', company: SHOWN });
  });

  test('is none of an individual contract, and none of another environment', async () => {
    const { claire, contract, covered, load, platform } = await start();
    await giveContract(platform, claire);
    await covered('FONDERIE');
    await load(FOUNDRY, { ...FOUNDRY, externalId: 'ELSEWHERE', environment: 'NATIXIS' });
    expect(await contract()).toMatchObject({ companyName: null, company: null });
    const other = await start();
    await giveContract(other.platform, other.claire, { kind: 'COLLECTIVE', companyName: 'Ailleurs' });
    await other.covered('ELSEWHERE');
    await other.load({ ...FOUNDRY, externalId: 'ELSEWHERE', environment: 'NATIXIS' });
    expect(await other.contract()).toMatchObject({ companyName: 'Ailleurs', company: null });
  });

  test('changes the hours of the telephone while the insured belongs to it', async () => {
    const { claire, load, me, platform } = await start();
    await load(FOUNDRY);
    const during = async (incomingDate: string, outgoingDate: string | null) => {
      await platform.database.db
        .update(beneficiaries)
        .set({ affiliations: [{ incomingDate, outgoingDate, companyId: 'FONDERIE' }] })
        .where(eq(beneficiaries.id, claire.beneficiaryId));
      return (await me.get('/all-info')).body.companySpecificities;
    };
    expect(await during('2025-11-13', null)).toEqual([]);
    expect(await during('2025-11-12', '2025-11-12')).toEqual([CALL_HOURS]);
    expect(await during('2020-01-01', '2025-11-11')).toEqual([]);
  });

  test('names the affiliations of people', async () => {
    const { covered, load, me } = await start();
    await covered('FONDERIE');
    const affiliations = async () => (await me.get('/beneficiaries')).body.people[1].affiliations;
    expect(await affiliations()).toMatchObject([{ companyId: 'FONDERIE', companyName: null }]);
    await load(FOUNDRY);
    expect(await affiliations()).toMatchObject([{ companyId: 'FONDERIE', companyName: 'Fonderie Ardoise' }]);
  });
});
