import { readRecordQuery, searchRecords } from './record-search.ts';

const RECORDS = [
  ['Lunettes, verres progressifs', 'Léa'],
  ['Monture', 'Claire'],
  ['Consultation spécialiste', 'Julien'],
  ['Couronne dentaire', 'Claire'],
  ['Médicaments', 'Léa'],
  ['Radio du poignet', 'Hugo'],
] as const;
const found = (typed: string, options?: Parameters<typeof readRecordQuery>[1]) =>
  searchRecords(RECORDS, {
    query: readRecordQuery(typed, options),
    textsOf: (record) => record,
    most: 3,
  }).map(([wording]) => wording);

test.each([
  ['a name and a thing, in any order', 'léa lunettes', ['Lunettes, verres progressifs']],
  ['without accents, in capitals', 'LEA MEDICAMENT', ['Médicaments']],
  ['a word for the same thing', 'opticien claire', ['Monture']],
  ['unfinished words', 'consu jul', ['Consultation spécialiste']],
  ['a typing error', 'lunetes', ['Lunettes, verres progressifs', 'Monture']],
  ['two letters swapped', 'couronen', ['Couronne dentaire']],
  ['English words', 'glasses', ['Lunettes, verres progressifs', 'Monture']],
  ['words around it that say nothing', 'où est la couronne de Claire ?', ['Couronne dentaire']],
  ['a word that none has', 'lunettes hugo', []],
  ['nothing', ' ?! ', []],
])('%s: « %s »', (_, typed, wordings) => {
  expect(found(typed)).toEqual(wordings);
});

test('what is right keeps away what is only a typing error away', () => {
  expect(
    searchRecords(['facture', 'fracture'], {
      query: readRecordQuery('facture'),
      textsOf: (text) => [text],
      most: 5,
    }),
  ).toEqual(['facture']);
});

test('words that every record has are not searched for', () => {
  const options = { ignored: ['remboursement', 'soin'] };
  expect(found('remboursements dentaires', options)).toEqual(['Couronne dentaire']);
  expect(readRecordQuery('mes remboursements', options).isEmpty).toBe(true);
  expect(found('remboursment dentaire', options)).toEqual(['Couronne dentaire']);
  expect(readRecordQuery('sein', options).isEmpty).toBe(false);
});

test('the words of a text that were found are known, to be marked', () => {
  const { holds } = readRecordQuery('lunetes lea');
  expect(['Lunettes', 'de', 'Léa', 'verres', ''].map(holds)).toEqual([true, false, true, true, false]);
});

test('no more than wished are answered', () => {
  expect(
    searchRecords(['a1', 'a2', 'a3'], { query: readRecordQuery('a1 a'), textsOf: (text) => [text], most: 1 }),
  ).toHaveLength(1);
});
