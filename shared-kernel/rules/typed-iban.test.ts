import fc from 'fast-check';
import { parseIban } from './iban.ts';
import { caretInGroups, groupTypedIban } from './typed-iban.ts';

test.each([
  ['', ''],
  ['fr', 'FR'],
  ['fr76', 'FR76'],
  ['fr769', 'FR76 9'],
  ['FR76\u00a09999\u202f9999', 'FR76 9999 9999'],
  ['IBAN : fr76-9999', 'FR76 9999'],
])('%j is shown as %j', (typed, shown) => {
  expect(groupTypedIban(typed)).toBe(shown);
});

test('the caret stays behind the character that was typed', () => {
  expect(caretInGroups('FR769', 5)).toBe(6);
  expect(caretInGroups('FR76x 9999', 5)).toBe(6);
  expect(caretInGroups('FR769999 9', 4)).toBe(4);
  expect(caretInGroups('fr', 0)).toBe(0);
});

test('groups change nothing of what is read, and are the same when grouped again', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const grouped = groupTypedIban(typed);
      expect(groupTypedIban(grouped)).toBe(grouped);
      expect(parseIban(grouped)).toEqual(parseIban(typed));
    }),
  );
});
