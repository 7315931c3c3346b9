import { test } from 'node:test';
import { expect } from 'expect';
import { mailTime } from './write-mail.ts';

test('a time in a mail is of Paris, and the first of a month is « 1er » in French', () => {
  expect(mailTime(new Date('2026-11-30T23:15:00Z'), 'fr')).toBe('1er décembre 2026 à 00:15');
  expect(mailTime(new Date('2026-12-11T09:05:00Z'), 'fr')).toBe('11 décembre 2026 à 10:05');
  expect(mailTime(new Date('2026-11-30T23:15:00Z'), 'en')).toBe('1 December 2026 at 00:15');
});
