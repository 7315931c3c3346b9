import { before, describe, test } from 'node:test';
import type { RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import { ageOn } from '@member-portal/shared-kernel/rules/age';
import { sniffFileKind } from '@member-portal/shared-kernel/rules/files';
import { type Guarantee, splitRefund } from '@member-portal/shared-kernel/rules/refund-split';
import { awaitsOf } from '@member-portal/shared-kernel/rules/request-status';
import { statusesOf } from '@member-portal/shared-kernel/rules/request-timeline';
import { REQUEST_TYPES, requestType } from '@member-portal/shared-kernel/rules/request-types';
import { expect } from 'expect';
import { IMPORTERS } from '../src/import/importers.ts';
import { namedBy } from '../src/import/look-up.ts';
import type { DemoRecord } from './core/records.ts';
import { DEMO_LOGINS } from './demo-logins.ts';
import { type DemoWorld, makeDemoWorld } from './make-demo-world.ts';
import { readEnvironmentFiles } from './read-environment-files.ts';

const environments = readEnvironmentFiles();
/** The day on the screenshots. */
const NOW = new Date('2025-11-06T09:41:00Z');

let world: DemoWorld;
before(() => {
  world = makeDemoWorld({ now: NOW, environments });
});

const all = <T extends DemoRecord['type']>(type: T) =>
  world.records.filter((record): record is Extract<DemoRecord, { type: T }> => record.type === type);
const of = <R extends { member: string }>(records: R[], member: string) =>
  records.filter((record) => record.member === member);

describe('the demo world', () => {
  test('holds the people that the README counts', () => {
    expect(all('member')).toHaveLength(79);
    expect(of(all('refund'), '10000006')).toHaveLength(800);
    expect(of(all('beneficiary'), '10000006').filter(({ rank }) => rank === 'CHILD')).toHaveLength(9);
    expect(all('refund').length).toBeGreaterThan(2_500);
    expect(all('refund').length).toBeLessThan(2_800);
    expect(all('establishment')).toHaveLength(61);
    const numbers = new Set(
      all('member').map(({ environment, externalId }) => `${environment}/${externalId}`),
    );
    for (const { environment, login } of DEMO_LOGINS) expect(numbers).toContain(`${environment}/${login}`);
  });

  test('is the same for the same instant, and keeps its form on any other day', () => {
    expect(makeDemoWorld({ now: NOW, environments }).records).toEqual(world.records);
    for (const day of ['2024-02-29', '2025-12-31', '2026-01-01', '2026-11-20']) {
      const other = makeDemoWorld({ now: new Date(`${day}T23:30:00Z`), environments });
      const bigFamily = other.records.filter(
        (record) => record.type === 'refund' && record.member === '10000006',
      );
      expect(bigFamily).toHaveLength(800);
      expectWellFormed(other.records);
    }
  });

  test('is well formed, each external id once, whatever is named standing before', () => {
    expectWellFormed(world.records);
    const seen = new Set<string>();
    for (const record of world.records) {
      const key = `${record.type}/${record.externalId}`;
      expect([key, seen.has(key)]).toEqual([key, false]);
      seen.add(key);
      for (const { type, field } of importerOf(record).references ?? []) {
        const named = namedBy(record, field);
        if (named) expect(seen).toContain(`${type}/${named}`);
      }
    }
  });

  test('its hospitals are nobody’s: their numbers lie outside every department', () => {
    for (const { externalId } of all('establishment')) expect(externalId).toMatch(/^(?:99|2A999)/);
  });

  test('10000007 has nothing but a contract', () => {
    const types = world.records.filter((record) => 'member' in record && record.member === '10000007');
    expect(new Set(types.map(({ type }) => type))).toEqual(
      new Set(['account', 'beneficiary', 'contract', 'hidden-campaign', 'legal-validation']),
    );
  });

  test('10000011 has an adult daughter with a bill of her own, and one that her mother sent', () => {
    const manon = of(all('beneficiary'), '10000011').find(({ firstName }) => firstName === 'Manon');
    const bills = of(all('request'), '10000011').filter(
      ({ beneficiary, typeCode }) => beneficiary === manon?.externalId && typeCode === 22,
    );
    expect(manon?.sharesActs).toBe(false);
    expect(bills.map(({ sender }) => sender)).toEqual(expect.arrayContaining(['BENEFICIARY', 'MEMBER']));
  });

  test('20000001 has collective contracts only', () => {
    expect(new Set(of(all('contract'), '20000001').map(({ kind }) => kind))).toEqual(new Set(['COLLECTIVE']));
  });

  test('a schedule of debits is among the documents of individual contracts only', () => {
    const withSchedule = all('document').filter(({ typeCode }) => typeCode === 'ECHEANCIER');
    expect(withSchedule.map(({ member }) => member)).toContain('10000001');
    for (const { member } of withSchedule)
      expect([member, of(all('contract'), member).map(({ kind }) => kind)]).toEqual([
        member,
        expect.arrayContaining(['INDIVIDUAL']),
      ]);
    expect(of(all('document'), '20000001').map(({ tab }) => tab)).toContain('contribution');
  });

  test('every state of an account is there', () => {
    expect(new Set(all('account').map(({ state }) => state))).toEqual(
      new Set(['active', 'not-activated', 'locked', 'spam-marked']),
    );
  });

  test('every type of request stands in every status that it can have', () => {
    const there = new Set(
      all('request').map(({ typeCode, events }) => `${typeCode}/${events.at(-1)?.status}`),
    );
    const missing = REQUEST_TYPES.flatMap(({ code, group }) =>
      statusesOf(group).map((status) => `${code}/${status}`),
    ).filter((key) => !there.has(key));
    expect(missing).toEqual([]);
  });

  test('whoever leaves is covered by somebody else’s contract', () => {
    const insured = all('beneficiary').flatMap(({ rank, externalId }) =>
      rank === 'MAIN' ? [externalId] : [],
    );
    const leaving = all('request').filter(({ typeCode }) => typeCode === 10004);
    expect(leaving.length).toBeGreaterThan(1);
    for (const { beneficiary } of leaving) expect(insured).not.toContain(beneficiary);
  });

  test('a request that waits for the member says what is missing, and three are later than promised', () => {
    const requests = all('request').map(({ typeCode, events, expectedBy }) => {
      const last = events.at(-1)!;
      const turn = awaitsOf(requestType(typeCode)!.group, last.status as RequestStatusKey);
      return { turn, asked: last.asked, expectedBy };
    });
    expect(requests.filter(({ turn, asked }) => (turn === 'member') !== (asked !== undefined))).toEqual([]);
    expect(requests.filter(({ expectedBy }) => expectedBy && expectedBy < '2025-11-06')).toHaveLength(3);
    expect(
      requests.filter(({ turn, expectedBy }) => turn === 'insurer' && !expectedBy).length,
    ).toBeGreaterThan(9);
  });

  test('every operation and most families of acts occur among the refunds', () => {
    const refunds = all('refund');
    expect(new Set(refunds.map(({ operation }) => operation)).size).toBe(4);
    expect(new Set(refunds.map(({ family }) => family)).size).toBeGreaterThanOrEqual(11);
    expect(refunds.some(({ payment }) => payment === null)).toBe(true);
  });
});

describe('its money', () => {
  test('adds up: lines to their refund, refunds to their payment, nobody below zero', () => {
    const totals = new Map<string, number>();
    for (const refund of all('refund')) {
      const left = refund.cost - refund.socialSecurity - (refund.otherMutual ?? 0) - refund.mutual;
      if (refund.operation !== 'CORRECTION') expect(left).toBeGreaterThanOrEqual(0);
      if (refund.payment) totals.set(refund.payment, (totals.get(refund.payment) ?? 0) + refund.mutual);
    }
    for (const payment of all('payment'))
      expect([payment.externalId, payment.total]).toEqual([
        payment.externalId,
        totals.get(payment.externalId),
      ]);
  });

  test('Claire’s last weeks are those of the pictures, to the cent', () => {
    const claire = of(all('refund'), '10000001').filter(({ careDate }) => careDate >= '2025-10-01');
    const lines = claire
      .sort((a, b) => b.careDate.localeCompare(a.careDate))
      .map(({ careDate, wording, cost, socialSecurity, mutual }) => [
        careDate,
        wording,
        cost,
        socialSecurity,
        mutual,
      ]);
    expect(lines).toEqual([
      ['2025-10-21', 'Consultation spécialiste', 5500, 2005, 3295],
      ['2025-10-20', 'Analyses de sang', 3840, 2104, 1536],
      ['2025-10-17', 'Consultation généraliste', 3000, 2100, 900],
      ['2025-10-16', 'Soin dentaire', 4910, 2946, 1964],
      ['2025-10-09', 'Couronne dentaire', 50000, 7200, 42800],
      ['2025-10-02', 'Médicaments', 2460, 1599, 861],
      ['2025-10-01', 'Séance de kinésithérapie', 1658, 895, 663],
    ]);
    const payments = of(all('payment'), '10000001').slice(-3);
    expect(payments.map(({ date, total }) => [date, total])).toEqual([
      ['2025-10-07', 1524],
      ['2025-10-14', 42800],
      ['2025-10-28', 7695],
    ]);
  });

  test('a consultation has the tariff of its date', () => {
    const tariffs: [act: string, from: string, to: string, base: number][] = [
      ['CG', '2023-11-01', '2024-12-21', 2650],
      ['CG', '2024-12-22', '2025-11-12', 3000],
      ['CS', '2022-11-01', '2023-10-31', 3000],
      ['CS', '2023-11-01', '2025-11-12', 3150],
    ];
    for (const [act, from, to, base] of tariffs) {
      const given = all('refund').filter(
        (one) =>
          one.act === act &&
          one.careDate >= from &&
          one.careDate <= to &&
          one.operation !== 'CORRECTION' &&
          one.base !== 2300 &&
          !one.outsidePathway,
      );
      expect(given.length).toBeGreaterThan(0);
      expect([act, from, new Set(given.map((one) => one.base))]).toEqual([act, from, new Set([base])]);
      for (const { cost } of given) expect(cost).toBeGreaterThanOrEqual(base);
    }
  });

  test('10000006 has two refunds outside the pathway, of an adult, to the cent', () => {
    const born = new Map(all('beneficiary').map(({ externalId, birthDate }) => [externalId, birthDate]));
    const outside = of(all('refund'), '10000006').filter((one) => one.outsidePathway);
    // 30 % of 26.50 € less 2 €. The mutual pays no increase (18.55 € would have come first), and no overrun up to 10.50 €.
    expect(outside.map((one) => [one.cost, one.base, one.rate, one.socialSecurity, one.mutual])).toEqual([
      [3150, 2650, 3000, 595, 795],
      [7000, 2650, 3000, 595, 4095],
    ]);
    for (const { beneficiary, careDate } of outside)
      expect(ageOn(born.get(beneficiary)!, careDate)).toBeGreaterThan(18);
  });

  test('every refund recomputes from what it says, to the cent', () => {
    for (const refund of all('refund').filter(({ operation }) => operation !== 'CORRECTION')) {
      const { cost, guarantee } = refund;
      const rate = refund.rate ?? 0;
      const kept = (refund.flatContribution ?? 0) + (refund.franchise ?? 0);
      const split = splitRefund({
        careDate: refund.careDate,
        costCents: cost,
        baseCents: refund.base ?? cost,
        rateBasisPoints: rate,
        insideRateBasisPoints: refund.outsidePathway ? 7000 : rate,
        guarantee: (guarantee ?? { kind: 'none' }) as Guarantee,
        otherCents: refund.otherMutual ?? 0,
      });
      expect([refund.externalId, split.mandatoryCents - kept, split.mutualCents]).toEqual([
        refund.externalId,
        refund.socialSecurity,
        refund.mutual,
      ]);
    }
  });

  test('the yearly cap of 50 € holds for each person', () => {
    const centsByYear = new Map<string, number>();
    for (const { beneficiary, careDate, flatContribution } of all('refund')) {
      const key = `${beneficiary}/${careDate.slice(0, 4)}`;
      centsByYear.set(key, (centsByYear.get(key) ?? 0) + (flatContribution ?? 0));
    }
    expect(Math.max(...centsByYear.values())).toBeLessThanOrEqual(5_000);
  });
});

describe('nobody in it exists', () => {
  test('social security numbers name a municipality that is none, accounts a bank that is none', () => {
    for (const { nir } of [...all('member'), ...all('beneficiary')]) {
      if (nir) expect(nir).toMatch(/^[12]\d{4}99999\d{5}$/);
    }
    for (const { iban } of all('bank-account')) expect(iban).toMatch(/^FR\d{2}9999999999\d{13}$/);
    expect(of(all('bank-account'), '10000001')[0]?.iban).toBe('FR7699999999990000000000153');
  });

  test('telephones and addresses are of the ranges kept for fiction', () => {
    for (const { mobileNumber, phone, email, secondaryEmail } of all('member')) {
      if (phone) expect(phone).toMatch(/^\+3319900\d{4}$/);
      if (mobileNumber) expect(mobileNumber).toMatch(/^\+3363998\d{4}$/);
      for (const address of [email, secondaryEmail])
        if (address) expect(address).toMatch(/[@.]example\.org$/);
    }
  });

  test('two members never share an address nor a social security number', () => {
    const members = all('member');
    const emails = members.flatMap(({ email }) => email ?? []);
    expect(new Set(emails).size).toBe(emails.length);
    expect(new Set(members.map(({ nir }) => nir)).size).toBe(members.length);
  });
});

describe('its files', () => {
  test('are what their names say, and every one is there', async () => {
    const wanted = [
      ...all('document').map(({ file }) => file),
      ...all('request').flatMap(({ files }) => (files ?? []).map(({ file }) => file)),
    ];
    for (const file of new Set(wanted)) expect(world.files.has(file)).toBe(true);
    const sample = [...world.files].filter(([file]) => file.includes('commun') || file.includes('10000001'));
    for (const [file, content] of sample) {
      const kind = sniffFileKind(await content());
      expect([file, file.endsWith(`.${kind}`)]).toEqual([file, true]);
    }
  });
});

const importerOf = ({ type }: DemoRecord) => IMPORTERS.find((importer) => importer.type === type)!;

function expectWellFormed(records: DemoRecord[]): void {
  for (const record of records) {
    const parsed = importerOf(record).schema.safeParse(record);
    if (!parsed.success) throw new Error(`${record.type} ${record.externalId}: ${parsed.error.message}`);
  }
}
