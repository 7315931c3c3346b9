import { DEDUCTION_KINDS, REFUND_PARAMETERS, rowOn } from './refund-parameters.ts';

const { deductions, yearlyCaps } = REFUND_PARAMETERS;
const inForce = (date: string) =>
  DEDUCTION_KINDS.map((kind) => {
    const row = rowOn(
      deductions.filter((one) => one.kind === kind),
      date,
    );
    return row && [row.unitCents, row.dailyCapCents];
  });

test.each([
  ['2004-12-31', [undefined, undefined, undefined, undefined]],
  ['2005-01-01', [[100, 400], undefined, undefined, undefined]],
  ['2007-12-31', [[100, 400], undefined, undefined, undefined]],
  [
    '2008-01-01',
    [
      [100, 400],
      [50, null],
      [50, 200],
      [200, 400],
    ],
  ],
  [
    '2024-03-30',
    [
      [100, 400],
      [50, null],
      [50, 200],
      [200, 400],
    ],
  ],
  [
    '2024-03-31',
    [
      [100, 400],
      [100, null],
      [100, 400],
      [400, 800],
    ],
  ],
  [
    '2024-05-14',
    [
      [100, 400],
      [100, null],
      [100, 400],
      [400, 800],
    ],
  ],
  [
    '2024-05-15',
    [
      [200, 800],
      [100, null],
      [100, 400],
      [400, 800],
    ],
  ],
])('amounts and daily caps of the law on %s', (date, expected) => {
  expect(inForce(date)).toEqual(expected);
});

test('each group has a yearly cap of 50 € from its first deduction on', () => {
  for (const { group, from, cents } of yearlyCaps) {
    const first = deductions.filter(({ kind }) => kind.startsWith(group)).map((row) => row.from);
    expect([from, cents]).toEqual([first.toSorted()[0], 5000]);
  }
});

test('a row counts from its own day on, whatever the order of the rows', () => {
  const rows = [{ from: '2025-06-01' }, { from: '2024-01-01' }, { from: '2025-01-01' }];
  const on = (date: string) => rowOn(rows, date)?.from;
  expect(['2023-12-31', '2024-12-31', '2025-05-31', '2025-06-01'].map(on)).toEqual([
    undefined,
    '2024-01-01',
    '2025-01-01',
    '2025-06-01',
  ]);
});
