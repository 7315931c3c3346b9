import { checkPreferences } from './preferences.ts';

const current = {
  tpCardFormat: 'PAPER',
  statementFormat: 'DIGITAL',
  magazineFormat: 'DIGITAL',
  informationChannel: null,
  reach: { email: true, mobileNumber: true, address: true },
} as const;
const unreachable = { ...current, reach: { email: false, mobileNumber: false, address: false } };

test('who can be reached may choose anything', () => {
  for (const format of ['PAPER', 'DIGITAL', 'NUMERICAL'] as const)
    expect(
      checkPreferences({ tpCardFormat: format, statementFormat: format, magazineFormat: format }, current),
    ).toEqual([]);
  for (const informationChannel of ['EMAIL', 'SMS', 'POST'] as const)
    expect(checkPreferences({ informationChannel }, current)).toEqual([]);
});

test('a choice that the file does not allow is refused, each with what it needs', () => {
  expect(
    checkPreferences(
      { statementFormat: 'NUMERICAL', magazineFormat: 'PAPER', informationChannel: 'SMS' },
      unreachable,
    ),
  ).toEqual([
    { field: 'statementFormat', code: 'preference_needs_email' },
    { field: 'magazineFormat', code: 'preference_needs_address' },
    { field: 'informationChannel', code: 'preference_needs_mobile' },
  ]);
});

test('what needs nothing, or is in force already, is accepted', () => {
  expect(
    checkPreferences(
      { tpCardFormat: 'PAPER', statementFormat: 'DIGITAL', magazineFormat: undefined },
      unreachable,
    ),
  ).toEqual([]);
});
