import { test } from 'node:test';
import type { AuditedRefund } from '@member-portal/shared-kernel/rules/refund-audit';
import { expect } from 'expect';
import { auditRefunds } from './audit-refunds.ts';
import { IMPORTERS } from './importers.ts';
import { person } from './records.given.ts';

const tariff = {
  rate: 7000,
  outsidePathwayRate: 3000,
  baseWithoutOptam: 2300,
  deduction: 'flat_contribution',
};
const act = {
  type: 'act',
  externalId: 'CG',
  wording: 'Consultation',
  family: 'CONSULTATION',
  requiredDocuments: ['invoice'],
  tariffs: [
    { ...tariff, from: '2023-11-01', base: 2650 },
    { ...tariff, from: '2024-12-22', base: 3000 },
  ],
};
const hearing = {
  ...act,
  externalId: 'AUD',
  wording: 'Audioprothèse',
  family: 'HEARING',
  equipment: 'hearing_aid',
  tariffs: [{ from: '2021-01-01', base: 40_000, rate: 6000 }],
};
const daily = {
  ...act,
  externalId: 'FJH',
  wording: 'Forfait journalier',
  family: 'HOSPITAL',
  tariffs: [{ from: '2018-01-01', base: 0, rate: 0 }],
};
const adult = { ...person, birthDate: '1980-01-01' };
const child = { ...person, externalId: 'B2', familyPosition: 3, birthDate: '2015-01-01' };

/** A visit at 40 € with a guarantee of 130 %: 19 € and 18 €, 3 € are left. */
const visit = {
  type: 'refund',
  externalId: 'R-1',
  member: 'M1',
  beneficiary: 'B1',
  careDate: '2025-06-01',
  act: 'CG',
  family: 'CONSULTATION',
  wording: 'Consultation',
  professional: 'Dr Roy',
  operation: 'TO_MEMBER',
  cost: 4000,
  base: 3000,
  rate: 7000,
  socialSecurity: 1900,
  otherMutual: 0,
  mutual: 1800,
  flatContribution: 200,
  franchise: 0,
  guarantee: { kind: 'rate', basisPoints: 13_000 } as AuditedRefund['guarantee'],
};
const ear = {
  ...visit,
  act: 'AUD',
  family: 'HEARING',
  cost: 95_000,
  base: 40_000,
  rate: 6000,
  socialSecurity: 24_000,
  mutual: 71_000,
  flatContribution: 0,
  guarantee: { kind: 'flat', cents: 95_000 },
  basket: 'free',
};
const night = {
  ...visit,
  act: 'FJH',
  family: 'HOSPITAL',
  cost: 6000,
  base: 0,
  rate: 0,
  socialSecurity: 0,
  mutual: 6000,
  flatContribution: 0,
  guarantee: { kind: 'flat', cents: 6000 },
};

async function unexplained(...refunds: object[]) {
  const records = [act, hearing, daily, adult, child, ...refunds];
  const { unexplained: count } = await auditRefunds({
    importers: IMPORTERS,
    lines: records.map((record) => JSON.stringify(record)),
    onUnexplained: () => {},
  });
  return count;
}

test('the right lines are explained', async () => {
  expect([await unexplained(visit), await unexplained(ear), await unexplained(night)]).toEqual([0, 0, 0]);
});

for (const [mistake, line] of [
  ['a rate of another act', { ...visit, rate: 6500 }],
  ['a rate of another act, recomputed', { ...visit, rate: 6500, socialSecurity: 1750, mutual: 1950 }],
  ['the rate outside the pathway without its mark', { ...visit, rate: 3000, socialSecurity: 700 }],
  ['the mark outside the pathway at the usual rate', { ...visit, outsidePathway: true }],
  [
    'the increase outside the pathway paid by the mutual',
    { ...visit, outsidePathway: true, rate: 3000, socialSecurity: 700, mutual: 3000 },
  ],
  ['the base of the last tariff', { ...visit, base: 2650, socialSecurity: 1655, mutual: 1590 }],
  ['the base of a tariff that has not begun', { ...visit, careDate: '2024-12-21' }],
  [
    'the base without OPTAM of a doctor with it',
    { ...visit, base: 2300, socialSecurity: 1410, mutual: 1380 },
  ],
  ['no base', { ...visit, base: null }],
  ['half of the flat contribution', { ...visit, flatContribution: 100, socialSecurity: 2000 }],
  ['three quarters more of it', { ...visit, flatContribution: 350, socialSecurity: 1750 }],
  ['more than a day allows', { ...visit, flatContribution: 1000, socialSecurity: 1100 }],
  ['no flat contribution', { ...visit, flatContribution: 0, socialSecurity: 2100 }],
  ['a franchise on a visit', { ...visit, flatContribution: 0, franchise: 200 }],
  ['a deduction from a child', { ...visit, beneficiary: 'B2' }],
  ['a deduction that the mutual pays', { ...visit, mutual: 2000 }],
  ['a deduction that a first mutual pays', { ...visit, otherMutual: 2100, mutual: 0 }],
  ['both mutuals for the same part', { ...visit, otherMutual: 900 }],
  ['the parts of two payers swapped', { ...visit, socialSecurity: 1800, mutual: 1900 }],
  ['two digits swapped', { ...visit, socialSecurity: 1090 }],
  ['one cent too many', { ...visit, mutual: 1801 }],
  ['the sum of two visits in one part', { ...visit, socialSecurity: 3800, mutual: 200 }],
  ['a ceiling that was not applied', { ...visit, mutual: 2100 }],
  [
    'more than the law allows without OPTAM',
    {
      ...visit,
      doctor: 'without',
      base: 2300,
      socialSecurity: 1410,
      mutual: 2390,
      guarantee: { kind: 'rate', basisPoints: 22_000 },
    },
  ],
  ['a 100 % santé offer that leaves something', { ...ear, mutual: 70_000 }],
  [
    'a 100 % santé offer above its highest price',
    { ...ear, cost: 96_000, mutual: 72_000, guarantee: { kind: 'flat', cents: 96_000 } },
  ],
  ['the base of the young for an adult', { ...ear, base: 140_000, socialSecurity: 57_000, mutual: 38_000 }],
] as const) {
  test(`told: ${mistake}`, async () => expect(await unexplained(line)).toBe(1));
}

test('told: the same visit twice', async () => {
  expect(await unexplained(visit, { ...visit, externalId: 'R-2' })).toBe(1);
});

// The rules hold nothing that such a line contradicts (decision 0225).
for (const [mistake, line] of [
  ['another price, recomputed', { ...visit, cost: 3500, mutual: 1400 }],
  ['another person of age', { ...visit, externalId: 'R-9' }],
  ['another day of the same tariff', { ...visit, careDate: '2025-07-01' }],
  [
    'another guarantee, recomputed',
    { ...visit, guarantee: { kind: 'rate', basisPoints: 12_000 }, mutual: 1500 },
  ],
  ['another part of a first mutual, recomputed', { ...visit, otherMutual: 500, mutual: 1300 }],
  ['a full rate without maternity or illness', { ...visit, rate: 10_000, socialSecurity: 2800, mutual: 900 }],
  [
    'a night too many in a daily charge',
    { ...night, cost: 8000, mutual: 8000, guarantee: { kind: 'flat', cents: 8000 } },
  ],
] as const) {
  test(`cannot be told: ${mistake}`, async () => expect(await unexplained(line)).toBe(0));
}
