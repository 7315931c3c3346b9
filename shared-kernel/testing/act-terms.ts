import type { ActTerms } from '../contracts/guarantees.ts';

/** The terms of Claire's contract for a specialist's consultation, at 200 % of the base. */
export const actTerms = (change: Partial<ActTerms> = {}): ActTerms => ({
  act: { code: 'CS', wording: 'Consultation spécialiste', family: 'CONSULTATION' },
  date: '2025-11-10',
  beneficiary: { id: 'b1', firstName: 'Claire', rank: 'MAIN' },
  product: { name: 'Santé Horizon, formule 3', number: 'SH3' },
  baseCents: 3150,
  rateBasisPoints: 7000,
  outsidePathwayRateBasisPoints: 3000,
  deduction: 'flat_contribution',
  exemption: null,
  keptThisYear: { flat_contribution: 0, franchise: 0 },
  guarantee: {
    id: 'g1',
    family: 'CONSULTATION',
    wording: 'Consultations et visites',
    measure: { kind: 'rate', basisPoints: 20_000 },
  },
  guaranteeOfFamily: false,
  assumptions: [],
  ...change,
});
