import type { CoveredPeople, CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';

/** Claire's partner, covered until the end of the year. */
export function aPerson(wish: Partial<CoveredPerson> = {}): CoveredPerson {
  return {
    id: 'b2',
    rank: 'PARTNER',
    familyPosition: 2,
    insured: false,
    firstName: 'Julien',
    surName: 'Martin',
    birthDate: '1983-03-14',
    nirMasked: '1 83 03 •• ••• ••• ••',
    profileType: 'SPOUSE',
    linkedParent: null,
    otherCover: null,
    alsaceMoselle: false,
    state: 'COVERED',
    rightsFrom: '2021-01-01',
    rightsTo: '2025-12-31',
    leavesOn: null,
    noemieState: 'NOT_WISHED',
    refundAccountEnding: '153',
    affiliations: [],
    contractsSubscribed: [],
    careReserved: true,
    awaited: [],
    pending: [],
    ...wish,
  };
}

const CLAIRE = aPerson({
  id: 'b1',
  rank: 'MAIN',
  familyPosition: 1,
  insured: true,
  firstName: 'Claire',
  birthDate: '1985-05-01',
  profileType: null,
  noemieState: 'ACTIVE',
  careReserved: false,
});

export const CLAIRES_PEOPLE: CoveredPeople = { people: [CLAIRE, aPerson()], additions: [] };
