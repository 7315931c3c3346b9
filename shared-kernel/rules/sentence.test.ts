import { inSentence } from './sentence.ts';

test('only the first capital of a phrase becomes lower case inside a sentence', () => {
  expect(inSentence('Du lundi au vendredi, sauf le 14 Juillet')).toBe(
    'du lundi au vendredi, sauf le 14 Juillet',
  );
  expect(inSentence('')).toBe('');
});
