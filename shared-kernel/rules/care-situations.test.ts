import type { ActTerms } from '../contracts/guarantees.ts';
import { actTerms } from '../testing/act-terms.ts';
import { CARE_SITUATIONS, type CareSituation, exemptionIn, localRate, termsIn } from './care-situations.ts';
import { simulateRefund } from './refund-simulation.ts';

const terms = (change: Partial<ActTerms> = {}) =>
  actTerms({
    act: { code: 'CG', wording: 'Consultation généraliste', family: 'CONSULTATION' },
    date: '2026-11-10',
    baseCents: 3000,
    guarantee: {
      id: 'g1',
      family: 'CONSULTATION',
      wording: 'Consultations et visites',
      measure: { kind: 'rate', basisPoints: 10_000 },
    },
    ...change,
  });
const medicines = (rateBasisPoints: number, change: Partial<ActTerms> = {}) =>
  terms({
    act: { code: 'PHA', wording: 'Médicaments', family: 'PHARMACY' },
    baseCents: null,
    rateBasisPoints,
    outsidePathwayRateBasisPoints: null,
    deduction: 'franchise_box',
    ...change,
  });

const partsIn = (of: ActTerms, situation: CareSituation, costCents: number) => {
  const changed = termsIn(of, situation);
  if (!changed) return null;
  const { mandatoryCents, mutualCents, remainingCents } = simulateRefund(changed, {
    costCents,
    exemption: exemptionIn(situation),
  }).split;
  return [mandatoryCents, mutualCents, remainingCents];
};

test.each([
  ['none', [1900, 900, 200]],
  // The deduction still applies for a long-term illness, but not for maternity and the CSS.
  ['long_illness', [2800, 0, 200]],
  ['maternity', [3000, 0, 0]],
  ['css', [3000, 0, 0]],
] as const)('a general practitioner at 30 €: %s', (situation, parts) => {
  expect(partsIn(terms(), situation, 3000)).toEqual(parts);
});

test('the local scheme pays 90 % of fees, 90, 80 and 15 % of medicines', () => {
  expect(partsIn(terms({ alsaceMoselle: true }), 'none', 3000)).toEqual([2500, 300, 200]);
  expect([6500, 3000, 1500].map((rate) => localRate('PHARMACY', rate, '2026-01-01'))).toEqual([
    9000, 8000, 1500,
  ]);
  expect(partsIn(medicines(3000, { alsaceMoselle: true }), 'none', 1000)).toEqual([700, 200, 100]);
});

test.each([
  [6500, [550, 350, 100]],
  [3000, [200, 700, 100]],
  [1500, [50, 850, 100]],
])('medicines of 10 € at %d basis points', (rate, parts) => {
  expect(partsIn(medicines(rate), 'none', 1000)).toEqual(parts);
});

test('maternity pays medicines at every rate, a long-term illness those at 15 % in no way that is held', () => {
  expect(partsIn(medicines(1500), 'maternity', 1000)).toEqual([1000, 0, 0]);
  expect(partsIn(medicines(3000), 'long_illness', 1000)).toEqual([900, 0, 100]);
  expect(partsIn(medicines(1500), 'long_illness', 1000)).toBeNull();
});

test('what the data do not hold is unknown: teeth under the local scheme, a date before its first row', () => {
  const crown = terms({
    act: { code: 'DEN', wording: 'Couronne', family: 'DENTAL' },
    rateBasisPoints: 6000,
    alsaceMoselle: true,
  });
  expect(termsIn(crown, 'none')).toBeNull();
  expect(termsIn(terms({ alsaceMoselle: true, date: '2006-08-31' }), 'none')).toBeNull();
});

test('care that the health insurance does not refund is the same in every situation', () => {
  const osteopathy = terms({ baseCents: 0, rateBasisPoints: 0, alsaceMoselle: true });
  for (const situation of CARE_SITUATIONS) expect(termsIn(osteopathy, situation)).toBe(osteopathy);
});

test('a child has no deduction in any situation', () => {
  expect(partsIn(terms({ exemption: 'under_18' }), 'long_illness', 3000)).toEqual([3000, 0, 0]);
});
