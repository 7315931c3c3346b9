import { formatsOf } from '@member-portal/shared-kernel/i18n';
import { advantageWords } from './advantage-words.ts';

test.each([
  ['−400 €', '−€400'],
  ['−1\u202f200\u00a0€', '−€1,200'],
  ['45 €', '€45'],
  ['12,5 euros', '€12.50'],
  ['−35 %', '−35%'],
  ['-7,5 %', '-7.5%'],
  ['−€400', '−€400'],
  ['1.234,56 €', '1.234,56 €'],
  ['100 % santé', '100 % santé'],
  ['2', '2'],
])('%s in English: %s', (written, words) => {
  expect(advantageWords(written, formatsOf('en'))).toBe(words);
});
