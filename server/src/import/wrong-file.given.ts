import { member, other, refund } from './records.given.ts';

/** A kind of mistake, a line with it, and the expected report without the line number. */
export type WrongLine = [kind: string, line: string | Buffer, ...reported: string[]];

export const json = JSON.stringify;
/** The text of a record with one part replaced, for errors that JSON.stringify never writes. */
const broken = (line: string, from: string, to: string) => line.replace(from, to);
const asLatin1 = Buffer.from(json({ ...member, externalId: 'M3', address: { city: 'Chambéry' } }), 'latin1');
export const asRefund = (externalId: string, change: object) =>
  json({ ...refund, externalId, payment: null, ...change });
export const asMember = (change: object) =>
  json({ ...member, externalId: 'M3', membershipNumber: '10000003', ...change });

/** Lines that are invalid by themselves: the text, the record or one field. */
export const WRONG_FIELDS: WrongLine[] = [
  [
    'Latin-1, and a number that is taken',
    asLatin1,
    ' (member M3): address.city: expected UTF-8, but byte ',
    ' (member M3): membershipNumber: another member of this file has it already (line 1)',
  ],
  [
    'Latin-1, and three fields that are wrong as well',
    Buffer.from(
      json({ ...member, externalId: 'M3', firstName: 'Zoé', surName: 7, birthDate: '1985-13-01', nir: '1' }),
      'latin1',
    ),
    ' (member M3): firstName: expected UTF-8, but byte ',
    ' (member M3): surName: expected a text',
    ' (member M3): birthDate: expected a date of the calendar',
    ' (member M3): nir: not a social security number',
    ' (member M3): membershipNumber: another member of this file has it already (line 1)',
  ],
  [
    'broken UTF-8',
    Buffer.concat([Buffer.from(json(other)), Buffer.from([0xe2, 0x82])]),
    ': expected UTF-8, but byte ',
  ],
  ['no JSON', 'member;M3;Claire', ': not JSON: column 1: expected a value'],
  ['a missing comma', broken(json(member), '","sex"', '" "sex"'), ': not JSON: column '],
  ['a trailing comma', broken(json(member), '131"}', '131",}'), 'expected no comma before }'],
  [
    'single quotes',
    "{'type':'member'}",
    ': not JSON: column 2: expected the name of a field in double quotes',
  ],
  ['an end that is missing', json(member).slice(0, -1), 'the line ends within the record'],
  ['two records in a line', json(member) + json(other), 'expected nothing after the record'],
  ['a list', '[]', ': a record is a JSON object'],
  ['a number', '42', ': a record is a JSON object'],
  [
    'a field twice',
    broken(json(member), '"sex"', '"firstName":"Anne","sex"'),
    ' (member M1): firstName: stands twice in the record (column 154)',
  ],
  [
    'two fields twice, and one that is wrong',
    broken(asMember({ birthDate: 'x' }), '"sex"', '"firstName":"Anne","surName":"","sex"'),
    ' (member M3): firstName: stands twice in the record',
    ' (member M3): surName: stands twice in the record',
    ' (member M3): birthDate: expected a date of the calendar',
  ],
  ['a raw NUL byte', broken(json(member), 'Claire', 'Cla\0ire'), 'a NUL byte'],
  ['an escaped NUL', asMember({ firstName: 'Cla\0ire' }), ' (member M3): firstName: holds a NUL character'],
  [
    'half a character',
    broken(json(member), 'Claire', 'Cla\\ud800'),
    ' (member M1): firstName: holds half of a character',
  ],
  [
    'letters that were lost before the file was written',
    asMember({ firstName: 'Zo\ufffd', surName: 'D\u2019\ufffdt\ufffd', address: { city: 'Chamb\ufffdry' } }),
    ' (member M3): firstName: character 3 is U+FFFD, which stands for a lost letter',
    ' (member M3): surName: character 3 is U+FFFD',
    ' (member M3): address.city: character 6 is U+FFFD',
  ],
  [
    'characters that nobody sees',
    asMember({ firstName: 'Cla\u200bire', surName: '\ufeffMartin\u2060', address: { city: 'An\u00adnecy' } }),
    ' (member M3): firstName: character 4 is U+200B (zero width space), which nobody sees',
    ' (member M3): surName: character 1 is U+FEFF (byte order mark), which nobody sees',
    ' (member M3): address.city: character 3 is U+00AD (soft hyphen), which nobody sees',
  ],
  [
    'joiners and marks of direction',
    asMember({ firstName: 'Cl\u200caire', surName: 'Mar\u200dtin', address: { line1: '3 rue \u202eHaute' } }),
    ' (member M3): firstName: character 3 is U+200C (zero width non-joiner)',
    ' (member M3): surName: character 4 is U+200D (zero width joiner)',
    ' (member M3): address.line1: character 7 is U+202E, which nobody sees',
  ],
  [
    'control characters',
    asMember({
      firstName: 'Cla\x07ire',
      surName: 'Mar\x92tin',
      address: { line1: '3 rue\nHaute', line2: 'a\tb' },
    }),
    ' (member M3): firstName: character 4 is the control character U+0007',
    ' (member M3): surName: character 4 is the control character U+0092',
    ' (member M3): address.line1: character 6 is U+000A (line feed): expected one line',
    ' (member M3): address.line2: character 2 is U+0009 (tab): expected one line',
  ],
  [
    'UTF-8 that was read as Latin-1 and written again',
    asMember({ firstName: 'No\u00c3\u00abl', surName: 'D\u00e2\u20ac\u2122\u00c3\u2030t\u00c3\u00a9' }),
    ' (member M3): firstName: character 3 begins a letter that was read as Latin-1',
    ' (member M3): surName: character 2 begins a letter that was read as Latin-1',
  ],
  [
    'signs of UTF-8 that were read as Windows-1252 and written again',
    asMember({
      firstName: 'C\u00c5\u201cur',
      surName: 'D\u00c2\u00b0',
      address: { line1: '\u00c2\u00ab Haute \u00c2\u00bb', city: '12 \u00e2\u201a\u00ac' },
    }),
    ' (member M3): firstName: character 2 begins a letter that was read as Latin-1',
    ' (member M3): surName: character 2 begins a letter that was read as Latin-1',
    ' (member M3): address.line1: character 1 begins a letter that was read as Latin-1',
    ' (member M3): address.city: character 4 begins a letter that was read as Latin-1',
  ],
  [
    'a name of blanks and a text of blanks',
    asMember({ firstName: ' \u00a0', address: { city: '  ' } }),
    ' (member M3): firstName: expected a name',
    ' (member M3): address.city: expected a text',
  ],
  [
    'six fields that are wrong, and one that is unknown',
    asMember({
      firstName: '',
      birthDate: '1985',
      sex: 'F',
      email: '@',
      phone: '0199',
      nickname: 'x',
      nir: 2,
    }),
    ' (member M3): firstName: expected a name',
    ' (member M3): birthDate: expected a date of the calendar',
    ' (member M3): sex: expected one of',
    ' (member M3): nir: expected a text',
    ' (member M3): email: expected an e-mail address',
    ' (member M3): phone: expected a telephone number',
    ' (member M3): nickname: is no field of this record',
  ],
  ['too many levels', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 'expected at most 20 levels'],
  ['no type', json({ externalId: '1' }), ': type is missing: expected one of act, '],
  ['an unknown type', json({ type: 'pet', externalId: '1' }), ': type "pet" is none of act, '],
  ['an unknown field', asMember({ nickname: 'Cléo' }), ' (member M3): nickname: is no field of this record'],
  ['a field that is missing', asMember({ surName: undefined }), ' (member M3): surName: is missing'],
  [
    'a number as a text',
    asRefund('R2', { cost: '5500' }),
    ' (refund R2): cost: expected an integer number of cents',
  ],
  [
    'an amount with decimals',
    asRefund('R2', { cost: 55.5 }),
    ' (refund R2): cost: expected an integer number of cents',
  ],
  [
    'an amount that is out of any range',
    asRefund('R2', { cost: 1e15 }),
    ' (refund R2): cost: expected at most 10,000,000 euros',
  ],
  [
    'a day that does not exist',
    asMember({ birthDate: '2025-02-30' }),
    ' (member M3): birthDate: expected a date of the calendar',
  ],
  [
    'a date in words',
    asMember({ birthDate: '01/05/1985' }),
    ' (member M3): birthDate: expected a date of the calendar',
  ],
];
