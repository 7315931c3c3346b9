import { checkFields } from './field-rules.ts';
import { checkHospital, checkNatureOfAct, hospitalRules } from './hospital-request.ts';
import { DEFAULT_LIMITS } from './limits.ts';

const TODAY = '2025-11-06';
const BY_HAND = { name: 'Clinique des Aulnes' };
const complete = {
  hospitalizationType: 'OTHER' as const,
  admissionDate: '2025-11-18',
  establishment: BY_HAND,
  natureOfAct: 'Opération de la cataracte',
};
const refusals = (change: object, limits = DEFAULT_LIMITS) => {
  const request = { ...complete, ...change };
  return [
    ...checkFields(hospitalRules, request, { today: TODAY, limits }),
    ...checkHospital(request.establishment, limits),
  ];
};
const letters = (count: number) => 'é'.repeat(count);

test.each<[string, object]>([
  ['what is asked, and nothing more', {}],
  ['one of the directory', { establishment: { id: 'e1' } }],
  ['a FINESS with spaces', { establishment: { ...BY_HAND, finess: '75 071 218 4' } }],
  ['an Adeli number', { establishment: { ...BY_HAND, adeli: '699900001' } }],
  [
    'fields left empty',
    { dmtCode: '', releaseDate: null, comment: ' ', establishment: { ...BY_HAND, finess: '' } },
  ],
  ['a DMT of three digits', { dmtCode: '132' }],
  ['a nature of 3 characters', { natureOfAct: 'IRM' }],
  ['a nature of 120 characters', { natureOfAct: letters(120) }],
  ['a name of 120 characters', { establishment: { name: letters(120) } }],
  ['a comment of 500 characters', { comment: letters(500) }],
])('%s is accepted', (_, change) => {
  expect(refusals(change)).toEqual([]);
});

test.each<[string, object, string, string]>([
  ['16 days ahead', { admissionDate: '2025-11-22' }, 'admissionDate', 'admission_date_too_far'],
  ['31 days ago', { admissionDate: '2025-10-06' }, 'admissionDate', 'admission_date_too_old'],
  ['a release before', { releaseDate: '2025-11-17' }, 'releaseDate', 'release_before_admission'],
  ['a DMT of 2 digits', { dmtCode: '13' }, 'dmtCode', 'dmt_invalid'],
  ['a DMT of 4 digits', { dmtCode: '1322' }, 'dmtCode', 'dmt_invalid'],
  ['no name', { establishment: { name: ' ' } }, 'establishment.name', 'field_required'],
  [
    'a name of 121 characters',
    { establishment: { name: letters(121) } },
    'establishment.name',
    'text_too_long',
  ],
  [
    'a town of 81 characters',
    { establishment: { ...BY_HAND, city: letters(81) } },
    'establishment.city',
    'text_too_long',
  ],
  [
    'a FINESS with a wrong key',
    { establishment: { ...BY_HAND, finess: '750712185' } },
    'establishment.finess',
    'finess_invalid',
  ],
  [
    'an Adeli of 8 digits',
    { establishment: { ...BY_HAND, adeli: '69990000' } },
    'establishment.adeli',
    'adeli_invalid',
  ],
  ['no nature', { natureOfAct: '' }, 'natureOfAct', 'field_required'],
  ['a nature of 2 characters', { natureOfAct: 'IR' }, 'natureOfAct', 'text_too_short'],
  ['a nature of 121 characters', { natureOfAct: letters(121) }, 'natureOfAct', 'text_too_long'],
  ['a comment of 501 characters', { comment: letters(501) }, 'comment', 'text_too_long'],
])('%s is refused at its field', (_, change, field, code) => {
  expect(refusals(change)).toEqual([expect.objectContaining({ field, code })]);
});

test('every wrong field is named at once', () => {
  const all = refusals({ admissionDate: '2026-01-01', dmtCode: '1', natureOfAct: '', comment: '<' });
  expect(all.map(({ field }) => field)).toEqual(['admissionDate', 'dmtCode', 'natureOfAct', 'comment']);
});

test('the limits that the server sends decide', () => {
  const limits = { ...DEFAULT_LIMITS, hospital: { ...DEFAULT_LIMITS.hospital, maxDaysAhead: 5 } };
  expect(refusals({}, limits)).toMatchObject([{ code: 'admission_date_too_far' }]);
  expect(checkNatureOfAct(undefined)).toMatchObject({ code: 'field_required' });
});
