import {
  BeneficiaryCategory,
  type BeneficiaryPaper,
  type BeneficiaryProfile,
} from '../contracts/beneficiary-requests.ts';

export interface ProfileTerms {
  profile: BeneficiaryProfile;
  /**
   * The person's social security number: `required`, or `optional` if a person without one is covered through
   * the number of a named parent.
   */
  ownNumber: 'required' | 'optional';
  /** Each entry is one required document; an entry with several accepts any one of them. */
  papers: readonly (readonly [BeneficiaryPaper, ...BeneficiaryPaper[]])[];
  /** The highest age on the day of the request, in whole years; null for none. */
  maxAge: number | null;
  /** Months before today in which the membership may start. */
  startMonthsBack: number;
  /** The birth must be within `limits.birthDeclarationMonths`. */
  recentBirth: boolean;
}

const RIGHTS = ['SOCIAL_SECURITY_CERTIFICATE'] as const;
const ADDRESS = ['ADDRESS_PROOF'] as const;

const terms = (
  profile: BeneficiaryProfile,
  papers: ProfileTerms['papers'],
  others: Partial<Omit<ProfileTerms, 'profile' | 'papers'>> = {},
): ProfileTerms => ({
  profile,
  papers: [RIGHTS, ...papers],
  ownNumber: 'optional',
  maxAge: null,
  startMonthsBack: 0,
  recentBirth: false,
  ...others,
});

const DISABILITY = [['DISABILITY_CERTIFICATE'], ['DISABILITY_CARD']] as const;
const ADULT = { ownNumber: 'required' } as const;

/** The profiles of a category, in the order of the screen, and the requirements of each. */
export const PROFILES_OF: Readonly<Record<BeneficiaryCategory, readonly ProfileTerms[]>> = {
  PARTNER: [
    terms('SPOUSE', [ADDRESS], ADULT),
    terms('PACS', [['PACS_CONTRACT']], ADULT),
    terms('COHABITANT', [['COHABITATION_CERTIFICATE'], ADDRESS], ADULT),
  ],
  CHILD: [
    terms('BIRTH', [ADDRESS], { startMonthsBack: 6, recentBirth: true }),
    terms('ADOPTED', [ADDRESS], { startMonthsBack: 6 }),
    terms('DEPENDANT', [['TAX_PROOF']], { maxAge: 17 }),
    terms('STUDENT', [['SCHOOL_CERTIFICATE', 'APPRENTICESHIP_CONTRACT']], { maxAge: 28 }),
    terms('JOB_SEEKER', [['JOB_CENTRE_REGISTRATION']]),
    terms('CIVIC_SERVICE', [['CIVIC_SERVICE_CONTRACT']]),
    terms('DISABLED', DISABILITY),
  ],
  OTHER: [terms('DEPENDANT', [['TAX_PROOF'], ADDRESS], ADULT), terms('DISABLED', DISABILITY, ADULT)],
};

/** The requirements of a profile in a category; null if the category does not offer it. */
export const profileTerms = (
  category: BeneficiaryCategory,
  profile: BeneficiaryProfile,
): ProfileTerms | null => PROFILES_OF[category].find((offered) => offered.profile === profile) ?? null;

/** The category of a profile; null if several offer it. */
export function onlyCategoryOf(profile: BeneficiaryProfile): BeneficiaryCategory | null {
  const [category, another] = BeneficiaryCategory.options.filter((one) => profileTerms(one, profile));
  return category && !another ? category : null;
}
