import { reformatTitle } from './request-title.ts';
import { STANDARD_TITLES, standardTitle, titleKeyOf } from './request-titles.ts';
import { REQUEST_TYPES } from './request-types.ts';

test.each(REQUEST_TYPES)(
  'type $code has a title, which is found again by its words',
  ({ code, labelKey }) => {
    const title = standardTitle(code);
    expect(title).toEqual(expect.any(String));
    expect(titleKeyOf(title)).toBe(labelKey);
  },
);

test('each title is written as the import writes titles, and no two are the same', () => {
  const titles = Object.values(STANDARD_TITLES);
  expect(titles.map(reformatTitle)).toEqual(titles);
  expect(new Set(titles).size).toBe(titles.length);
});

test('a title of the core system’s own has no key; the marker does not count', () => {
  expect(titleKeyOf('Facture d’optique de Léa')).toBeNull();
  expect(titleKeyOf('Réclamation : télétransmission [FDC]')).toBe('type.claim_teletransmission');
  expect(titleKeyOf('Question : cotisations - Rythme de paiement')).toBe('question.CONTRIBUTIONS.rhythm');
  expect(titleKeyOf('Réclamation : télétransmission - Autre [FDC]')).toBe('complaint.TELETRANSMISSION.OTHER');
});

test('a reserved code has no title', () => {
  expect(() => standardTitle(10027)).toThrow(RangeError);
});
