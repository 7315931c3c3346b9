import { type ConformityFacts, conformityOf } from './conformity.ts';

const facts = (wish: Partial<ConformityFacts> = {}): ConformityFacts => ({
  audit: null,
  selfAssessment: 'PARTIAL',
  hasFaults: false,
  today: '2025-11-12',
  ...wish,
});
const audit = (rate: number, on = '2025-01-15') => ({ on, by: 'Cabinet Alba', rate });

test.each([
  [100, false, 'FULL'],
  [100, true, 'PARTIAL'],
  [99, false, 'PARTIAL'],
  [50, false, 'PARTIAL'],
  [49, false, 'NONE'],
])('an audit of %i %% with known faults %s gives %s', (rate, hasFaults, expected) => {
  expect(conformityOf(facts({ audit: audit(rate), hasFaults }))).toBe(expected);
});

test('without an audit the insurer’s assessment counts, which is never full', () => {
  expect(conformityOf(facts())).toBe('PARTIAL');
  expect(conformityOf(facts({ selfAssessment: 'NONE' }))).toBe('NONE');
});

test('an audit counts for three years to the day, and not before its day', () => {
  expect(conformityOf(facts({ audit: audit(100, '2022-11-13') }))).toBe('FULL');
  expect(conformityOf(facts({ audit: audit(100, '2022-11-12') }))).toBe('PARTIAL');
  expect(conformityOf(facts({ audit: audit(100, '2025-11-13') }))).toBe('PARTIAL');
});
