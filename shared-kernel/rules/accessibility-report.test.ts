import { accessibilityReportRules } from './accessibility-report.ts';
import { checkFields } from './field-rules.ts';
import { DEFAULT_LIMITS } from './limits.ts';

const REPORT = { email: 'ana@example.org', place: 'Mes remboursements', text: 'Le bouton n’a pas de nom.' };
const refused = (wish: Partial<typeof REPORT>) =>
  checkFields(
    accessibilityReportRules,
    { ...REPORT, ...wish },
    { today: '2025-11-12', limits: DEFAULT_LIMITS },
  );

test('a whole report is accepted, and one that does not say where', () => {
  expect(refused({})).toEqual([]);
  expect(refused({ place: '' })).toEqual([]);
});

test.each([
  [{ email: 'ana' }, 'email', 'email_invalid'],
  [{ text: ' ' }, 'text', 'text_too_short'],
  [{ text: 'x'.repeat(DEFAULT_LIMITS.texts.messageMax + 1) }, 'text', 'text_too_long'],
  [{ text: 'Le bouton <b> n’a pas de nom' }, 'text', 'text_illegal_character'],
  [{ place: 'x'.repeat(201) }, 'place', 'text_too_long'],
])('%o is refused at its field', (wish, field, code) => {
  expect(refused(wish)).toMatchObject([{ field, code }]);
});
