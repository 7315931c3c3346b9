import {
  BeneficiaryCategory,
  BeneficiaryPaper,
  BeneficiaryProfile,
  type BeneficiaryRequestInput,
} from '../contracts/beneficiary-requests.ts';
import { onlyCategoryOf, PROFILES_OF } from './beneficiary-profiles.ts';
import { beneficiaryRules, checkBeneficiaryRequest, membershipStartRange } from './beneficiary-request.ts';
import { checkFields } from './field-rules.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { nirKey } from './nir.ts';

const TODAY = '2026-11-23';
const BABY: BeneficiaryRequestInput = {
  category: 'CHILD',
  profile: 'BIRTH',
  firstName: 'Noé',
  surName: 'Martin',
  birthDate: '2026-09-23',
  sex: 'MALE',
  ownNumber: false,
  linkedParentId: 'claire',
  otherCover: false,
  alsaceMoselle: false,
  membershipStart: '2026-09-23',
  papers: ['SOCIAL_SECURITY_CERTIFICATE', 'ADDRESS_PROOF'],
  uploadIds: ['one', 'two'],
};
const NUMBER = '1850599999074';

function refusals(wish: Partial<BeneficiaryRequestInput>) {
  const input = { ...BABY, ...wish };
  const facts = { today: TODAY, limits: DEFAULT_LIMITS };
  return [...checkFields(beneficiaryRules, input, facts), ...checkBeneficiaryRequest(input)].map(
    ({ field, code }) => [field, code],
  );
}

test('a birth two months ago is accepted from its first day', () => {
  expect(refusals({})).toEqual([]);
});

test.each<[string, Partial<BeneficiaryRequestInput>, string[][]]>([
  ['a birth 6 months ago', { birthDate: '2026-05-23' }, [['birthDate', 'birth_declared_too_late']]],
  ['a birth 6 months less a day ago', { birthDate: '2026-05-24' }, []],
  ['a birth 6 months and a day ago', { birthDate: '2026-05-22' }, [['birthDate', 'birth_declared_too_late']]],
  [
    'a birth tomorrow',
    { birthDate: '2026-11-24', membershipStart: '2026-11-25' },
    [['birthDate', 'birth_date_in_future']],
  ],
  ['a start before the birth', { membershipStart: '2026-09-22' }, [['membershipStart', 'date_too_early']]],
  ['a start in more than a year', { membershipStart: '2027-11-24' }, [['membershipStart', 'date_too_late']]],
  ['a name with a digit', { firstName: 'Noé 2' }, [['firstName', 'name_special_characters']]],
  ['a surname with a sign', { surName: 'M@rtin' }, [['surName', 'name_special_characters']]],
  ['no sex', { sex: undefined }, [['sex', 'sex_required']]],
  ['no parent', { linkedParentId: undefined }, [['linkedParentId', 'parent_required']]],
  [
    'a profile of a partner',
    { category: 'PARTNER', ownNumber: true },
    [
      ['profile', 'beneficiary_profile_invalid'],
      ['membershipStart', 'date_too_early'],
      ['socialSecurityNumber', 'field_required'],
      ['socialSecurityKey', 'field_required'],
    ],
  ],
  [
    'an own number, absent',
    { ownNumber: true },
    [
      ['socialSecurityNumber', 'field_required'],
      ['socialSecurityKey', 'field_required'],
    ],
  ],
  [
    'an own number with a key of one digit',
    {
      ownNumber: true,
      socialSecurityNumber: NUMBER,
      socialSecurityKey: '8',
    },
    [],
  ],
  [
    'an own number with another key',
    {
      ownNumber: true,
      socialSecurityNumber: NUMBER,
      socialSecurityKey: '09',
    },
    [['socialSecurityNumber', 'nir_invalid']],
  ],
  ['a file sent twice', { uploadIds: ['one', 'one'] }, [['papers.ADDRESS_PROOF', 'document_missing']]],
])('%s', (_, wish, expected) => {
  expect(refusals(wish)).toEqual(expected);
});

test.each([
  ['DEPENDANT', '2008-11-23', '2008-11-24'],
  ['STUDENT', '1997-11-23', '1997-11-24'],
] as const)('a child of the type %s has a highest age', (profile, refused, accepted) => {
  const wish = { profile, membershipStart: TODAY };
  const codes = (birthDate: string) =>
    refusals({ ...wish, birthDate }).filter(([field]) => field === 'birthDate');
  expect(codes(refused)).toEqual([['birthDate', 'beneficiary_too_old']]);
  expect(codes(accepted)).toEqual([]);
});

const offered = BeneficiaryCategory.options.flatMap((category) =>
  PROFILES_OF[category].map((terms) => ({ category, ...terms })),
);

test.each(offered)(
  '$category $profile: each missing document is named, any accepted one will do',
  (terms) => {
    const { category, profile, papers } = terms;
    const complete = papers.map(([paper]) => paper);
    const documents = (given: BeneficiaryRequestInput['papers']) =>
      checkBeneficiaryRequest({
        ...BABY,
        category,
        profile,
        papers: given,
        uploadIds: given.map(String),
      }).flatMap(({ field, code }) => (code === 'document_missing' ? [field] : []));
    expect(documents(complete)).toEqual([]);
    for (const [index, accepted] of papers.entries()) {
      expect(documents(complete.toSpliced(index, 1))).toEqual([`papers.${accepted[0]}`]);
      for (const paper of accepted) expect(documents(complete.with(index, paper))).toEqual([]);
    }
  },
);

test('ten types are offered, and every document proves one of them', () => {
  expect(new Set(offered.map(({ profile }) => profile))).toEqual(new Set(BeneficiaryProfile.options));
  expect(new Set(offered.flatMap(({ papers }) => papers.flat()))).toEqual(new Set(BeneficiaryPaper.options));
});

test('a profile says the category, unless two offer it', () => {
  expect(onlyCategoryOf('BIRTH')).toBe('CHILD');
  expect(onlyCategoryOf('COHABITANT')).toBe('PARTNER');
  expect(onlyCategoryOf('DEPENDANT')).toBeNull();
});

test.each(offered.filter(({ ownNumber }) => ownNumber === 'required'))(
  '$category $profile needs a number, whatever was chosen',
  ({ category, profile }) => {
    const asked = checkBeneficiaryRequest({ ...BABY, category, profile, ownNumber: false });
    expect(asked).toContainEqual({ field: 'socialSecurityNumber', code: 'field_required' });
  },
);

test('no number of thirteen characters passes with a key that is not its own', () => {
  for (let serial = 1; serial < 1000; serial += 37) {
    const socialSecurityNumber = `18505999${String(99 + serial).padStart(5, '0')}`;
    const key = Number(nirKey(socialSecurityNumber));
    const accepted = Array.from({ length: 98 }, (_, candidate) => candidate).filter(
      (candidate) =>
        refusals({ ownNumber: true, socialSecurityNumber, socialSecurityKey: String(candidate) }).length ===
        0,
    );
    expect(accepted).toEqual([key]);
  }
});

test('a membership starts between the birth and a year from now', () => {
  expect(membershipStartRange(BABY, TODAY)).toEqual({ min: '2026-09-23', max: '2027-11-23' });
  expect(membershipStartRange({ category: 'PARTNER', profile: 'SPOUSE' }, TODAY).min).toBe(TODAY);
});
