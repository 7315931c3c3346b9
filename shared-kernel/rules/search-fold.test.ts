import { foldForSearch, matchesSearch } from './search-fold.ts';

test.each([
  ['Ostéopathie', 'osteopathie'],
  ["L'Œil – Été", 'l oeil ete'],
  ['  Prise   en\u00a0charge  ', 'prise en charge'],
  ['ÇA', 'ca'],
  ['ﬁche n°2', 'fiche n 2'],
  ['---', ''],
])('%j is compared as %j', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

test('each word of the query begins a word of the text', () => {
  expect(matchesSearch('Médecine douce : ostéopathie', 'OSTÉO med')).toBe(true);
  expect(matchesSearch("Appareil d'audition", 'audi')).toBe(true);
  expect(matchesSearch('Ostéopathie', 'pathie')).toBe(false);
  expect(matchesSearch('Ostéopathie', 'osteo dent')).toBe(false);
});

test('an empty query finds everything', () => {
  expect(matchesSearch('Ostéopathie', ' ')).toBe(true);
});
