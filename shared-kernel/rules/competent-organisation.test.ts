import {
  competentOrganisation,
  isOfOrganisation,
  type OrganisationArea,
  organisationToOffer,
  zipPrefixes,
} from './competent-organisation.ts';

const AREAS: OrganisationArea[] = [
  { zipPrefix: '69', code: '01691', name: 'CPAM du Rhône' },
  { zipPrefix: '74', code: '01741', name: 'CPAM de la Haute-Savoie' },
  { zipPrefix: '59', code: '01595', name: 'CPAM de Lille-Douai' },
  { zipPrefix: '591', code: '01594', name: 'CPAM des Flandres' },
  { zipPrefix: '59140', code: '01593', name: 'CPAM du Hainaut' },
];
const codeAt = (zipCode: string | null) => competentOrganisation(zipCode, AREAS)?.code ?? null;

test.each([
  ['69003', '01691'],
  ['59000', '01595'],
  ['59120', '01594'],
  ['59140', '01593'],
  ['75011', null],
  ['6', null],
  [null, null],
])('%s is in the area of %s: the longest beginning counts', (zipCode, code) => {
  expect(codeAt(zipCode)).toBe(code);
});

test('the beginnings of a postal code are looked up longest first', () => {
  expect(zipPrefixes('74000')).toEqual(['74000', '7400', '740', '74']);
});

test('a code with the digits of a centre is of its organisation', () => {
  expect([isOfOrganisation('016910000', '01691'), isOfOrganisation('01691', '01741')]).toEqual([true, false]);
});

const offered = (codeOnFile: string | null, zipBefore: string | null, zipNow: string | null) =>
  organisationToOffer({ codeOnFile, zipBefore, zipNow }, AREAS)?.code ?? null;

test.each([
  ['another organisation is competent', '01691', '69003', '74000', '01741'],
  ['the code on file names a centre', '016919762', '69003', '74000', '01741'],
  ['the organisation covers both addresses', '01691', '69003', '69100', null],
  ['the code on file is right already', '01741', '69003', '74000', null],
  ['the code on file was wrong before', '01741', '69003', '69100', '01691'],
  ['the postal code did not change', '01741', '69003', '69003', null],
  ['the organisation does not follow addresses', '02690', '69003', '74000', null],
  ['nobody is known to be competent there', '01691', '69003', '97400', null],
  ['the new address is abroad', '01691', '69003', null, null],
  ['the old address was abroad', '01691', null, '74000', '01741'],
  ['no code is on file, and another organisation is competent', null, '69003', '74000', '01741'],
  ['no code is on file, and the same organisation is competent', null, '69003', '69100', null],
  ['no code is on file, nor anybody competent before', null, '97400', '74000', null],
])('%s', (_, codeOnFile, before, now, expected) => {
  expect(offered(codeOnFile, before, now)).toBe(expected);
});
