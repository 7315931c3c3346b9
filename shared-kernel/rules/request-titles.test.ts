import { reformatTitle } from './request-title.ts';
import { STANDARD_TITLES, standardTitle, titleWordsOf } from './request-titles.ts';
import { REQUEST_TYPES } from './request-types.ts';

test.each(REQUEST_TYPES)(
  'type $code has a title, which is found again by its words',
  ({ code, labelKey }) => {
    const title = standardTitle(code);
    expect(title).toEqual(expect.any(String));
    expect(titleWordsOf(title).titleKey).toBe(labelKey);
  },
);

test('each title is written as the import writes titles, and no two are the same', () => {
  const titles = Object.values(STANDARD_TITLES);
  expect(titles.map(reformatTitle)).toEqual(titles);
  expect(new Set(titles).size).toBe(titles.length);
});

test('a title of the core system’s own has no key; the marker does not count', () => {
  expect(titleWordsOf('Facture d’optique de Léa').titleKey).toBeNull();
  expect(titleWordsOf('Réclamation : télétransmission [FDC]').titleKey).toBe('type.claim_teletransmission');
  expect(titleWordsOf('Question : cotisations - Rythme de paiement').titleKey).toBe(
    'question.CONTRIBUTIONS.rhythm',
  );
  expect(titleWordsOf('Réclamation : télétransmission - Autre [FDC]').titleKey).toBe(
    'complaint.TELETRANSMISSION.OTHER',
  );
});

test('a title that names a contract has the key of its first words, and the name', () => {
  expect(titleWordsOf('Résiliation : Santé Horizon, formule 3')).toEqual({
    titleKey: 'named.termination',
    titleName: 'Santé Horizon, formule 3',
  });
  expect(titleWordsOf('Résiliation du contrat')).toEqual({ titleKey: 'type.termination', titleName: null });
  expect(titleWordsOf('Facture d’optique de Léa')).toEqual({ titleKey: null, titleName: null });
});

test('a reserved code has no title', () => {
  expect(() => standardTitle(10027)).toThrow(RangeError);
});
