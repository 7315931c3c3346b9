import { test } from 'node:test';
import { expect } from 'expect';
import { ratioText, table } from './table.ts';

test('a ratio to nothing is none', () => {
  expect(ratioText(3, 2)).toBe('1.50');
  expect(ratioText(0, 0)).toBe('1.00');
  expect(ratioText(0.01, 0)).toBe('–');
});

test('words stand left, figures right', () => {
  expect(table(['what', 'n'], [['one', '1']])).toBe('| what |   n |\n| ---- | --: |\n| one  |   1 |');
});
