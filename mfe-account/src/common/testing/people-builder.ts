import type { CoveredPeople, CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import type { CareConsent } from '@member-portal/shared-kernel/contracts/care-consents';

const NOT_ASKED: CareConsent = {
  state: 'NOT_ASKED',
  since: null,
  email: 'j•••••@example.org',
  obstacle: null,
  askableFrom: null,
  reason: null,
};

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
    consent: NOT_ASKED,
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
  consent: null,
});

export const CLAIRES_PEOPLE: CoveredPeople = { people: [CLAIRE, aPerson()], additions: [] };
