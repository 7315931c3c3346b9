import { frenchSpaces, withFrenchSpaces } from './french-spaces.ts';

test.each([
  ['Quoi ? « Oui » : 10 % ; non !', 'Quoi\u202f? «\u00a0Oui\u00a0»\u00a0: 10\u00a0%\u202f; non\u202f!'],
  ['55,00 €', '55,00\u00a0€'],
  ['à 8 h 30, sur https://portail.example/?a=b', 'à 8 h 30, sur https://portail.example/?a=b'],
  ['', ''],
])('%j', (text, expected) => expect(frenchSpaces(text)).toBe(expected));

test('every text of a value changes, and nothing else of it', () => {
  expect(withFrenchSpaces({ title: 'Où ?', at: null, rank: 2, parts: [{ text: 'Ici !' }] })).toEqual({
    title: 'Où\u202f?',
    at: null,
    rank: 2,
    parts: [{ text: 'Ici\u202f!' }],
  });
});
