import type { ContractDetail, ContractOption } from '@member-portal/shared-kernel/contracts/contracts';
import type { GuaranteeLine, GuaranteeList } from '@member-portal/shared-kernel/contracts/guarantees';

/** Claire's individual contract, which covers Julien too. */
export function aContract(wish: Partial<ContractDetail> = {}): ContractDetail {
  return {
    id: 'contract-1',
    state: 'ACTIVE',
    kind: 'INDIVIDUAL',
    domain: 'HEALTH',
    productName: 'Santé Horizon, formule 3',
    productNumber: 'GFPLAC-H3',
    insurerContract: '7204118',
    companyName: null,
    hasNonBasePolicy: null,
    contributionCents: 42_690,
    contributionFrequency: 'QUARTERLY',
    startDate: '2021-01-01',
    endDate: null,
    pendingEnding: null,
    options: [],
    people: [
      {
        id: 'b1',
        firstName: 'Claire',
        surName: 'Martin',
        rank: 'MAIN',
        familyPosition: 1,
        from: '2021-01-01',
        to: null,
      },
      {
        id: 'b2',
        firstName: 'Julien',
        surName: 'Martin',
        rank: 'PARTNER',
        familyPosition: 2,
        from: '2022-06-01',
        to: '2025-12-31',
      },
    ],
    documents: [],
    ...wish,
  };
}

/** A paid option in force. */
export const OPTION: ContractOption = {
  id: 'O1',
  name: 'confort optique',
  state: 'ACTIVE',
  priceCents: 620,
  from: '2022-03-01',
  to: null,
  cancellable: true,
  pendingCancellation: null,
};

const aLine = (id: string, wording: string, measure: GuaranteeLine['measure']): GuaranteeLine => ({
  id,
  family: 'OTHER',
  wording,
  measure,
});

/** The guarantees of Claire's contract. */
export const GUARANTEES: GuaranteeList = {
  date: '2025-11-06',
  beneficiary: { id: 'b1', firstName: 'Claire', rank: 'MAIN' },
  product: { name: 'Santé Horizon, formule 3', number: 'GFPLAC-H3' },
  guarantees: [
    aLine('g1', 'Consultations et visites', { kind: 'rate', basisPoints: 20_000 }),
    aLine('g2', 'Lunettes', { kind: 'flat', cents: 35_000 }),
    aLine('g3', 'Médecines douces', { kind: 'budget', cents: 12_000, leftCents: 9_000 }),
    aLine('g4', 'Lentilles', { kind: 'budget', cents: 0, leftCents: 0 }),
  ],
};
