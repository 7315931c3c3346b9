import { averageDelay, delayKindOf } from './response-delay.ts';

test.each([
  [21, 'prestation', 'a bill'],
  [31, 'prestation', 'a quote'],
  [10018, 'prestation', 'a hospital stay'],
  [10011, 'adhesion', 'a question'],
  [10003, 'adhesion', 'a new beneficiary'],
  [10022, null, 'a complaint'],
  [10005, null, 'what the insurer asks for'],
  [10028, null, 'a code without a type'],
])('%i counts as %s: %s', (typeCode, kind, _what) => {
  expect(delayKindOf(typeCode)).toBe(kind);
});

const answers = (received: string, answered: string, count: number) => ({ received, answered, count });

test('the average counts working days and rounds up', () => {
  // Four from Friday to Monday, one from Monday to Friday: (4 × 1 + 4) / 5 = 1.6.
  const five = [answers('2026-11-20', '2026-11-23', 4), answers('2026-11-16', '2026-11-20', 1)];
  expect(averageDelay(five)).toBe(2);
});

test('answers of the same day make one day', () => {
  expect(averageDelay([answers('2026-11-20', '2026-11-20', 9)])).toBe(1);
});

test('few answers make no average', () => {
  expect(averageDelay([answers('2026-11-16', '2026-11-20', 4)])).toBeNull();
  expect(averageDelay([])).toBeNull();
});
