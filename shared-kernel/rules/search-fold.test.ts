import { foldForSearch } from './search-fold.ts';

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
