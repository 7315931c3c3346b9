import { ComplaintObject, ComplaintTheme } from '../contracts/complaints.ts';
import { complaintDates, complaintObjectsOf, complaintRules, mediatorUntil } from './complaint.ts';
import { checkFields } from './field-rules.ts';
import { DEFAULT_LIMITS } from './limits.ts';

test('the reply is due after 60 days where they end before two months, as in autumn', () => {
  expect(complaintDates('2025-10-01')).toEqual({
    acknowledgeBy: '2025-10-10',
    replyBy: '2025-11-28',
    mediatorFrom: '2025-12-01',
  });
});

test('what is promised falls on a working day within the deadline', () => {
  // 24 December plus ten days is a Saturday, and 1 May is a holiday.
  expect(complaintDates('2025-12-24').acknowledgeBy).toBe('2026-01-02');
  expect(complaintDates('2026-03-02')).toMatchObject({ replyBy: '2026-04-30', mediatorFrom: '2026-05-02' });
});

test('the mediator may be asked within a year of the complaint', () => {
  expect(mediatorUntil('2025-10-01')).toBe('2026-10-01');
  expect(mediatorUntil('2024-02-29')).toBe('2025-02-28');
});

test('the reply is due after two months where they end before 60 days, as around February', () => {
  expect(complaintDates('2025-01-15')).toMatchObject({ replyBy: '2025-03-14' });
});

test.each(ComplaintTheme.options)('%s has objects, the last of them the other ones', (theme) => {
  const objects = complaintObjectsOf(theme);
  expect(objects.length).toBeGreaterThan(2);
  expect(objects.at(-1)).toBe('OTHER');
});

test('every object belongs to a theme', () => {
  const listed = new Set(ComplaintTheme.options.flatMap((theme) => complaintObjectsOf(theme)));
  expect([...listed].sort()).toEqual([...ComplaintObject.options].sort());
});

const refused = (theme: ComplaintTheme, object: ComplaintObject, comment: string) =>
  checkFields(
    complaintRules,
    { theme, object, comment, uploadIds: [] },
    { today: '2025-11-12', limits: DEFAULT_LIMITS },
  ).map(({ field, code }) => [field, code]);

test('an object of another theme, a short text, a long one and an illegal character are refused', () => {
  expect(refused('FEE', 'DEBIT_DATE', 'é'.repeat(2_000))).toEqual([]);
  expect(refused('FEE', 'CARD_WRONG', 'Dix lettres')).toEqual([['object', 'complaint_object_invalid']]);
  expect(refused('FEE', 'OTHER', '123456789 ')).toEqual([['comment', 'text_too_short']]);
  expect(refused('FEE', 'OTHER', 'é'.repeat(2_001))).toEqual([['comment', 'text_too_long']]);
  expect(refused('FEE', 'OTHER', 'Bonjour <b>')).toEqual([['comment', 'text_illegal_character']]);
});
