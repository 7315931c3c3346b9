import { describe, test } from 'node:test';
import type { Basket } from '@member-portal/shared-kernel/contracts/settled-terms';
import { type AuditFacts, auditRefund } from '@member-portal/shared-kernel/rules/refund-audit';
import { splitRefund } from '@member-portal/shared-kernel/rules/refund-split';
import { expect } from 'expect';
import { makeDemoWorld } from '../../demo/make-demo-world.ts';
import { readEnvironmentFiles } from '../../demo/read-environment-files.ts';
import { type AuditedLine, auditRefunds, auditText } from './audit-refunds.ts';
import { IMPORTERS } from './importers.ts';
import { person } from './records.given.ts';

async function audit(records: readonly object[]) {
  const told: AuditedLine[] = [];
  const counts = await auditRefunds({
    importers: IMPORTERS,
    lines: records.map((record) => JSON.stringify(record)),
    onUnexplained: (line) => told.push(line),
  });
  return { counts, told };
}

const TARIFF = {
  from: '2020-01-01',
  base: 3000,
  rate: 7000,
  outsidePathwayRate: 3000,
  deduction: 'flat_contribution' as const,
};
const ACT = {
  type: 'act',
  externalId: 'CG',
  wording: 'Consultation',
  family: 'CONSULTATION',
  requiredDocuments: ['invoice'],
  tariffs: [TARIFF],
};

/** A refund that the rules explain: its price and its guarantee differ from line to line. */
function refund(index: number) {
  const cost = 3000 + (index % 40) * 50;
  const guarantee = { kind: 'rate' as const, basisPoints: 10_000 + (index % 5) * 2_500 };
  const outsidePathway = index % 11 === 0;
  const rate = outsidePathway ? 3000 : 7000;
  const split = splitRefund({
    careDate: '2025-06-01',
    costCents: cost,
    baseCents: 3000,
    rateBasisPoints: rate,
    insideRateBasisPoints: 7000,
    guarantee,
    units: { flat_contribution: 1 },
  });
  return {
    type: 'refund',
    externalId: `R-${index}`,
    member: 'M1',
    beneficiary: `B${index}`,
    careDate: '2025-06-01',
    act: 'CG',
    family: 'CONSULTATION',
    wording: 'Consultation',
    operation: 'TO_MEMBER',
    cost,
    socialSecurity: split.mandatoryCents,
    mutual: split.mutualCents,
    base: 3000,
    rate,
    flatContribution: 200,
    guarantee,
    outsidePathway,
  };
}

describe('the audit of an import', () => {
  test('of 10,000 lines it tells the fifty that the rules cannot explain, each with what they come to', async () => {
    const changes = [
      (line: ReturnType<typeof refund>) => ({ ...line, mutual: line.mutual + 100 }),
      (line: ReturnType<typeof refund>) => ({ ...line, socialSecurity: line.socialSecurity - 1 }),
      (line: ReturnType<typeof refund>) => ({ ...line, base: 2500 }),
      (line: ReturnType<typeof refund>) => ({ ...line, rate: 6500 }),
      (line: ReturnType<typeof refund>) => ({ ...line, flatContribution: 900 }),
    ];
    const wrong = new Set(Array.from({ length: 50 }, (_, index) => 7 + index * 199));
    const records = Array.from({ length: 10_000 }, (_, index) => {
      const line = refund(index);
      return wrong.has(index) ? changes[index % changes.length]!(line) : line;
    });
    const { counts, told } = await audit([ACT, ...records]);
    expect(counts).toEqual({ refunds: 10_000, unexplained: 50 });
    // The act is line 1.
    expect(told.map(({ line }) => line - 2)).toEqual([...wrong]);
    const paidTooMuch = told.find(({ externalId }) => externalId === 'R-405');
    expect(auditText(paidTooMuch!)).toBe(
      `line 407, refund R-405: mutual is not what the rules come to (expected ${refund(405).mutual})`,
    );
  });

  test('every refund of the demo world is explained', async () => {
    const { records } = makeDemoWorld({
      now: new Date('2025-11-06T09:41:00Z'),
      environments: readEnvironmentFiles(),
    });
    const { counts, told } = await audit(
      records.filter(({ type }) => ['act', 'beneficiary', 'refund'].includes(type)),
    );
    expect(told.map(auditText)).toEqual([]);
    expect(counts.refunds).toBeGreaterThan(2_000);
  });

  test('lines are checked against each other: caps, a missing deduction, the same care twice', async () => {
    const adult = { ...person, birthDate: '1980-01-01' };
    const on = (careDate: string, change: object = {}) => ({
      ...refund(1),
      beneficiary: 'B1',
      professional: 'Dr Roy',
      careDate,
      externalId: `R-${careDate}-${Object.keys(change).length}`,
      ...change,
    });
    const tell = async (records: object[]) =>
      (await audit([ACT, adult, ...records])).told.map(({ line, findings }) => [
        line - 2,
        ...findings.map(({ field }) => field),
      ]);
    const days = (count: number) =>
      Array.from(
        { length: count },
        (_, index) =>
          `2025-${String(1 + Math.floor(index / 28)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
      );
    expect(await tell(days(25).map((day) => on(day)))).toEqual([]);
    // 26 times 2 € are above the cap of 50 €.
    expect(await tell(days(26).map((day) => on(day)))).toHaveLength(26);
    const free = { flatContribution: 0, socialSecurity: refund(1).socialSecurity + 200 };
    expect(await tell([on('2025-03-01'), on('2025-03-02', free)])).toEqual([[2, 'deduction']]);
    // The cap was reached, so that nothing is due.
    expect(await tell([...days(25).map((day) => on(day)), on('2025-03-02', free)])).toEqual([]);
    expect(await tell([on('2025-03-01'), on('2025-03-01')])).toEqual([[2, 'duplicate']]);
    const back = {
      ...on('2025-03-01'),
      operation: 'CORRECTION',
      cost: -refund(1).cost,
      mutual: -refund(1).mutual,
    };
    expect(
      await tell([
        on('2025-03-01'),
        { ...back, socialSecurity: -refund(1).socialSecurity, flatContribution: -200 },
        on('2025-03-01'),
      ]),
    ).toEqual([]);
  });

  test('corrections and lines that are wrong by themselves are left out', async () => {
    const correction = {
      ...refund(1),
      operation: 'CORRECTION',
      cost: -3000,
      socialSecurity: 0,
      mutual: -900,
    };
    const { counts } = await audit([ACT, correction, { ...refund(2), cost: 'much' }]);
    expect(counts).toEqual({ refunds: 0, unexplained: 0 });
  });
});

describe('one line', () => {
  const plain = {
    careDate: '2025-06-01',
    family: 'CONSULTATION' as const,
    cost: 3000,
    base: 3000,
    rate: 7000,
    socialSecurity: 1900,
    otherMutual: 0,
    mutual: 900,
    flatContribution: 200,
    franchise: 0,
    guarantee: { kind: 'rate' as const, basisPoints: 10_000 },
    outsidePathway: false,
    doctor: null,
  };
  const known = { tariffs: [TARIFF], person: null };
  const fields = (change: object, facts: object = {}) =>
    auditRefund({ ...plain, ...change }, { ...known, ...facts }).map(({ field }) => field);

  test('a rate of a situation is explained: a long-term illness, the local scheme for who belongs to it', () => {
    const full = { rate: 10_000, socialSecurity: 2800, mutual: 0 };
    const local = { rate: 9000, socialSecurity: 2500, mutual: 300 };
    expect(fields(full)).toEqual([]);
    expect(fields(local)).toEqual(['rate']);
    expect(fields(local, { person: { birthDate: '1980-01-01', alsaceMoselle: true } })).toEqual([]);
  });

  test('nothing is kept back from a child', () => {
    expect(fields({}, { person: { birthDate: '2015-01-01', alsaceMoselle: false } })).toEqual(['deduction']);
  });

  test('whoever turned 18 this year owes franchises, and flat contributions from the next year on', () => {
    const person = { birthDate: '2007-03-01', alsaceMoselle: false };
    const franchise = { flatContribution: 0, franchise: 200 };
    expect(fields({}, { person })).toEqual(['deduction']);
    const tariffs = [{ ...TARIFF, deduction: null }];
    expect(fields(franchise, { person, tariffs })).toEqual([]);
    expect(fields({ careDate: '2026-01-01' }, { person })).toEqual([]);
    expect(fields({ ...franchise, careDate: '2025-02-28' }, { person, tariffs })).toEqual(['deduction']);
  });

  test('nobody below 16 bears the increase outside the pathway', () => {
    const child = { birthDate: '2012-01-01', alsaceMoselle: false };
    const outside = { outsidePathway: true, rate: 3000, socialSecurity: 900, flatContribution: 0 };
    expect(fields(outside, { person: child })).toEqual(['rate']);
    expect(fields(outside, { person: { ...child, birthDate: '2009-06-01' } })).toEqual([]);
  });

  test('outside the pathway the tariff may be lower, and the authorised overrun is nobody’s to pay', () => {
    const tariffs = [{ ...TARIFF, base: 3150, outsidePathwayBase: 2650 }];
    const outside = {
      outsidePathway: true,
      cost: 6000,
      base: 2650,
      rate: 3000,
      socialSecurity: 595,
      guarantee: { kind: 'rate' as const, basisPoints: 20_000 },
    };
    const told = (mutual: number, change: object = {}) =>
      fields({ ...outside, mutual, ...change }, { tariffs });
    // 60 € less 10.50 € and 18.55 €, or nothing of the excess.
    expect(told(3095)).toEqual([]);
    expect(told(795)).toEqual([]);
    for (const mutual of [3096, 3094, 796]) expect(told(mutual)).toEqual(['mutual']);
    expect(told(794)).toEqual(['mutual']);
    expect(told(3095, { base: 3150, socialSecurity: 745 })).toContain('base');
  });

  test('glasses have the base of their classes, hearing aids the one of the age, for one ear or both', () => {
    const worn = (base: number, cost: number, change: object = {}) => ({
      family: 'OPTICAL' as const,
      cost,
      base,
      rate: 6000,
      socialSecurity: base * 0.6,
      mutual: cost - base * 0.6,
      flatContribution: 0,
      guarantee: { kind: 'flat' as const, cents: cost },
      ...change,
    });
    const tariff = { from: '2020-01-01', rate: 6000, outsidePathwayRate: null };
    const glasses = { tariffs: [{ ...tariff, base: 15 }], equipment: 'glasses' as const };
    for (const base of [15, 910, 1955, 2850]) expect(fields(worn(base, 9500), glasses)).toEqual([]);
    expect(fields(worn(4400, 4400), glasses)).toEqual([]);
    expect(fields(worn(1200, 9500), glasses)).toEqual(['base']);
    const hearing = { tariffs: [{ ...tariff, base: 40_000 }], equipment: 'hearing_aid' as const };
    const adult = { ...hearing, person: { birthDate: '1950-01-01', alsaceMoselle: false } };
    const child = { ...hearing, person: { birthDate: '2010-01-01', alsaceMoselle: false } };
    for (const base of [40_000, 80_000]) expect(fields(worn(base, 190_000), adult)).toEqual([]);
    expect(fields(worn(140_000, 190_000), adult)).toEqual(['base']);
    expect(fields(worn(140_000, 190_000), child)).toEqual([]);
    expect(fields(worn(40_000, 190_000), child)).toEqual(['base']);
  });

  test('a deduction is a whole number of the law’s amounts, but where it took all of the refund or the year had two amounts', () => {
    expect(fields({ flatContribution: 100, socialSecurity: 2000 })).toEqual(['deduction']);
    expect(fields({ flatContribution: 0, franchise: 150, socialSecurity: 1950 })).toEqual(['deduction']);
    expect(fields({ flatContribution: 400, socialSecurity: 1700 })).toEqual([]);
    const spent = { cost: 100, base: 100, rate: 7000, flatContribution: 70, socialSecurity: 0, mutual: 30 };
    expect(fields(spent, { tariffs: null })).toEqual([]);
    expect(fields({ careDate: '2024-07-01', flatContribution: 100, socialSecurity: 2000 })).toEqual([]);
    expect(fields({ careDate: '2023-07-01', flatContribution: 100, socialSecurity: 2000 })).toEqual([]);
  });

  test('a « 100 % santé » offer leaves nothing and keeps its highest price, the others the caps of the contract', () => {
    const tariffs = null;
    const worn = (basket: Basket, base: number, cost: number, mutual = cost - base * 0.6) => ({
      basket,
      cost,
      base,
      rate: 6000,
      socialSecurity: base * 0.6,
      mutual,
      flatContribution: 0,
      guarantee: { kind: 'flat' as const, cents: mutual + base * 0.6 },
    });
    const told = (equipment: AuditFacts['equipment'], change: object) =>
      fields(change, { tariffs, equipment });
    expect(told('glasses', worn('free', 2850, 9500))).toEqual([]);
    expect(told('glasses', worn('free', 2850, 9500, 7000))).toEqual(['basket']);
    expect(told('glasses', worn('free', 2850, 37_001))).toEqual(['basket']);
    expect(told('glasses', worn('open', 15, 100_000, 80_000))).toEqual([]);
    expect(told('glasses', worn('open', 15, 100_000, 80_001))).toEqual(['basket']);
    expect(told('crown', worn('free', 12_000, 50_000))).toEqual([]);
    expect(told('crown', worn('controlled', 12_000, 55_001, 20_000))).toEqual(['basket']);
    expect(told('hearing_aid', worn('free', 40_000, 95_001))).toEqual(['basket']);
    expect(told('hearing_aid', worn('open', 80_000, 400_000, 292_000))).toEqual([]);
    expect(told('hearing_aid', worn('open', 80_000, 400_000, 292_001))).toEqual(['basket']);
    // A pair of glasses before the end of its waiting period: nobody pays.
    const early = {
      ...worn('free', 2850, 9500, 0),
      rate: 0,
      socialSecurity: 0,
      guarantee: { kind: 'none' as const },
    };
    expect(told('glasses', early)).toEqual([]);
  });

  test('a first mutual pays no deduction, and without OPTAM the law limits the guarantee', () => {
    expect(fields({ otherMutual: 1000, mutual: 0 })).toEqual(['otherMutual']);
    expect(fields({ otherMutual: 900, mutual: 0 })).toEqual([]);
    const without = { doctor: 'without', base: 2300, socialSecurity: 1410, cost: 2300, mutual: 690 } as const;
    const ofDoctor = { tariffs: [{ ...TARIFF, baseWithoutOptam: 2300 }] };
    const paid = (basisPoints: number) => ({ ...without, guarantee: { kind: 'rate', basisPoints } });
    expect(fields(paid(20_000), ofDoctor)).toEqual([]);
    expect(fields(paid(20_100), ofDoctor)).toEqual(['guarantee']);
  });

  test('a franchise on an act that owes the flat contribution is told', () => {
    expect(fields({ flatContribution: 0, franchise: 200 })).toContain('deduction');
  });

  test('a mutual that pays the increase outside the pathway is told', () => {
    const outside = { outsidePathway: true, rate: 3000, socialSecurity: 700, mutual: 900 };
    expect(fields(outside)).toEqual([]);
    expect(fields({ ...outside, mutual: 2100 })).toEqual(['mutual']);
    // Without a tariff the included rate is unknown, so the mutual's part is not judged.
    expect(fields({ ...outside, mutual: 2100 }, { tariffs: null })).toEqual([]);
  });
});
