import { DEFAULT_LIMITS } from './limits.ts';
import { STANDARD_TITLES } from './request-titles.ts';
import { requestType } from './request-types.ts';
import {
  answeringType,
  checkDocumentPerson,
  detailsShownBy,
  documentTypeCode,
  documentTypeText,
  parseSharingData,
  SHARED_DOCUMENT_TYPES,
  schoolYearOf,
  sharedDocumentRules,
  sharedDocumentType,
  sharingData,
} from './shared-document.ts';

const facts = { today: '2026-11-23', limits: DEFAULT_LIMITS, values: {} };

test('the nine types are supporting documents of the insurer’s table, under the names that it has there', () => {
  expect(SHARED_DOCUMENT_TYPES).toHaveLength(9);
  for (const { code, name } of SHARED_DOCUMENT_TYPES) {
    expect(requestType(code)).toMatchObject({ group: 'supporting_document', labelKey: `type.${name}` });
    expect(STANDARD_TITLES).toHaveProperty([`type.${name}`]);
  }
});

test('requests, documents and expectations name a type the same way', () => {
  for (const type of SHARED_DOCUMENT_TYPES) {
    expect(documentTypeCode(documentTypeText(type))).toBe(type.code);
    expect(documentTypeCode(String(type.code))).toBe(type.code);
    expect(answeringType(type.code)).toBe(type.code);
  }
  expect([documentTypeCode('ECHEANCIER'), documentTypeCode('RELEVE'), documentTypeCode('')]).toEqual([
    10019,
    null,
    null,
  ]);
});

test('an expected social security certificate is answered by that of rights, an unknown document by another one', () => {
  expect([answeringType(6), answeringType(42)]).toEqual([7, 10009]);
});

test('only a type that members share is accepted', () => {
  expect(sharedDocumentRules.documentType?.(6, facts)).toEqual({ ok: false, code: 'document_type_unknown' });
  expect(sharedDocumentRules.documentType?.(10009, facts)).toMatchObject({ ok: true });
  expect(sharedDocumentType(6)).toBeNull();
});

test('a school certificate is that of a child', () => {
  expect(checkDocumentPerson(1, 'MAIN')).toEqual({ ok: false, code: 'document_person_refused' });
  for (const accepted of [checkDocumentPerson(1, 'CHILD'), checkDocumentPerson(2, 'MAIN')])
    expect(accepted.ok).toBe(true);
  // A person outside the family is refused as such.
  expect(checkDocumentPerson(1, null).ok).toBe(true);
});

test('every type says what its document must show, each thing once', () => {
  for (const { name } of SHARED_DOCUMENT_TYPES) {
    const details = detailsShownBy(name);
    expect(details.length).toBeGreaterThanOrEqual(3);
    expect(new Set(details).size).toBe(details.length);
  }
});

test('a school certificate and a proof of France Travail show what the specification lists', () => {
  expect(detailsShownBy('schooling')).toEqual([
    'pupil_name',
    'birth_date',
    'school_year',
    'school',
    'signature',
  ]);
  expect(detailsShownBy('employment_centre')).toEqual([
    'nir',
    'identifier',
    'period',
    'days',
    'daily_amount',
    'start_date',
  ]);
});

test('a school year begins in August', () => {
  expect(['2026-07-31', '2026-08-01', '2027-01-15'].map(schoolYearOf)).toEqual([
    '2025-2026',
    '2026-2027',
    '2026-2027',
  ]);
});

test('an address fills in the type and the person', () => {
  expect([sharingData(1, 3), sharingData(10009, null)]).toEqual(['1-3', '10009']);
  expect(parseSharingData('1-3')).toEqual({ documentType: 1, familyPosition: 3 });
  expect(parseSharingData('2')).toEqual({ documentType: 2, familyPosition: null });
  for (const wrong of [undefined, '', '6-1', 'x', '1-', '1-3-4', '-1'])
    expect(parseSharingData(wrong)).toBeNull();
});
