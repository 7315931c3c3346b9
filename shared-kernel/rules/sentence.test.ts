import { inSentence } from './sentence.ts';

test('words that also stand alone lose their capital inside a sentence, and only that one', () => {
  expect(inSentence('Du lundi au vendredi, sauf le 14 Juillet')).toBe(
    'du lundi au vendredi, sauf le 14 Juillet',
  );
  expect(inSentence('')).toBe('');
});
