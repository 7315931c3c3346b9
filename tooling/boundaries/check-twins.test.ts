import { rmSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { parseAmount } from '@member-portal/shared-kernel/rules/amount';
import { parseBic } from '@member-portal/shared-kernel/rules/bic';
import { parseEmail } from '@member-portal/shared-kernel/rules/email';
import { parseFiness } from '@member-portal/shared-kernel/rules/finess';
import { parseIban } from '@member-portal/shared-kernel/rules/iban';
import { isLifeDate, parseTypedDate } from '@member-portal/shared-kernel/rules/life-date';
import { parseMemberNumber } from '@member-portal/shared-kernel/rules/member-number';
import { nirKey, parseNir } from '@member-portal/shared-kernel/rules/nir';
import { parsePhone } from '@member-portal/shared-kernel/rules/phone';
import { parsePostcode } from '@member-portal/shared-kernel/rules/postcode';
import { parseIcs } from '@member-portal/shared-kernel/rules/sepa';
import { expect } from 'expect';
import { checkTwins } from './check-twins.ts';
import { type Files, smallRepository } from './testing/small-repository.ts';
import { FORMS } from './twins/forms.ts';
import { readWorkspaces } from './workspaces.ts';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function twins(files: Files): string[] {
  const root = smallRepository({
    'shared-kernel/rules/iban.ts': `export function parseIban(typed: string) {
  const iban = typed.replace(/\\s/g, '');
  if (!/^[A-Z]{2}[A-Z0-9]*$/.test(iban)) return { ok: false };
  return mod97(iban.slice(4) + iban.slice(0, 4)) === 1 ? { ok: true, value: iban } : { ok: false };
}
function mod97(text: string): number {
  let rest = 0;
  for (const digit of text) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}
`,
    ...files,
  });
  folders.push(root);
  return checkTwins(root, readWorkspaces(root)).flatMap(({ places }) => places);
}

const IMPORTER = 'server/src/members/refunds/refunds.import.ts';
const PAGE = 'mfe-alpha/src/features/list/iban.ts';
const POSTCODE = 'parsePostcode of shared-kernel/rules/postcode.ts';
const IBAN = 'shared-kernel/rules/iban.ts';

describe('a pattern that decides the same as a rule', () => {
  for (const [source, pattern] of [
    ['z.string().regex(/^\\d{5}$/);', '^\\d{5}$'],
    ['z.string().regex(/^[0-9]{5}$/u);', '^[0-9]{5}$'],
    ["const code = new RegExp('^[0-9][0-9]{4}$');", '^[0-9][0-9]{4}$'],
    ["const schema = { pattern: '^\\\\d{5}$' };", '^\\d{5}$'],
  ] as const)
    test(`is refused by the name of the rule: ${source}`, () => {
      expect(twins({ [IMPORTER]: source })).toEqual([`${IMPORTER}: /${pattern}/ → ${POSTCODE}`]);
    });

  test('is refused where a rule has the same one, spelled another way', () => {
    const own = { 'shared-kernel/rules/dmt.ts': 'export const discipline = /^(?:[0-9]{3})-[A-Z]{2}$/;' };
    expect(twins({ ...own, [IMPORTER]: 'const known = /^(\\d{3})-[A-Z]{2}$/;' })).toEqual([
      `${IMPORTER}: /^(\\d{3})-[A-Z]{2}$/ → shared-kernel/rules/dmt.ts`,
    ]);
  });

  test('is accepted where it decides something else, in tests, and in the rules', () => {
    expect(
      twins({
        [IMPORTER]: 'const page = /^[1-9]\\d{0,4}$/; const spaces = /\\s/g;',
        'server/src/members/refunds/refunds.test.ts': 'const code = /^\\d{5}$/;',
        'shared-kernel/rules/postcode.ts': 'export const code = /^\\d{5}$/;',
      }),
    ).toEqual([]);
  });
});

describe('a function that does the work of a rule', () => {
  for (const name of ['parseIban', 'isIban', 'isValidIban', 'checkIban', 'validateIban'])
    test(`is refused by its name: ${name}`, () => {
      const source = `export const ${name} = (text: string) => text.length === 27;`;
      expect(twins({ [PAGE]: source })).toEqual([`${PAGE}: ${name} → parseIban of ${IBAN}`]);
    });

  for (const [source, text, rule] of [
    ['const key = (n: number) => 97 - (n % 97);', '% 97', 'mod97 of shared-kernel/rules/check-digits.ts'],
    ['const key = (n: bigint) => 98n - (n % 97n);', '% 97', 'mod97 of shared-kernel/rules/check-digits.ts'],
    [
      'const golden = (year: number) => (year % 19) + 1;',
      '% 19',
      'easterSunday of shared-kernel/rules/public-holidays.ts',
    ],
    [
      `const isRight = (digits: number[]) =>
  digits.map((one, at) => (at % 2 ? (one > 4 ? one * 2 - 9 : one * 2) : one)).reduce((a, b) => a + b) % 10 === 0;`,
      '% 10 === 0',
      'passesLuhn of shared-kernel/rules/check-digits.ts',
    ],
    [
      `function isRight(digits: number[]) {
  let sum = 0;
  for (let [at, d] of digits.entries()) {
    if (at % 2) d *= 2;
    if (d > 9) d -= 9;
    sum += d;
  }
  return sum % 10 === 0;
}`,
      '% 10 === 0',
      'passesLuhn of shared-kernel/rules/check-digits.ts',
    ],
    [
      "const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',') + ' €';",
      '(… / 100).toFixed(2)',
      'formatCents of shared-kernel/rules/amount.ts',
    ],
    [
      "const cents = (text: string) => Math.round(Number(text.replace(',', '.')) * 100);",
      ".replace(',', '.') as a number",
      'parseAmount of shared-kernel/rules/amount.ts',
    ],
    [
      'const isGrown = (person: Person, day: string) => yearsOf(person, day) >= 18;',
      '>= 18',
      'isAdultOn of shared-kernel/rules/beneficiary.ts',
    ],
    [
      'const adultIn = (birth: string) => Number(birth.slice(0, 4)) + 18;',
      '+ 18',
      'isAdultOn of shared-kernel/rules/beneficiary.ts',
    ],
    [
      'const years = (birth: Date, day: Date) => day.getFullYear() - birth.getFullYear();',
      'year - year',
      'ageOn of shared-kernel/rules/age.ts',
    ],
    [
      'const years = (birth: string, day: string) => +day.substring(0, 4) - +birth.substring(0, 4);',
      'year - year',
      'ageOn of shared-kernel/rules/age.ts',
    ],
    [
      'const years = (days: number) => Math.floor(days / 365.25);',
      'time / year',
      'ageOn of shared-kernel/rules/age.ts',
    ],
    [
      'const years = (time: number) => Math.floor(time / (365.25 * 24 * 3600 * 1000));',
      'time / year',
      'ageOn of shared-kernel/rules/age.ts',
    ],
    [
      'const isGrown = (years: number) => years > 17;',
      '> 17',
      'isAdultOn of shared-kernel/rules/beneficiary.ts',
    ],
    [
      'const MAJORITY = 18; const isGrown = (years: number) => MAJORITY <= years;',
      '<= 18',
      'isAdultOn of shared-kernel/rules/beneficiary.ts',
    ],
    [
      'const BASE = 97n; const rest = (digits: bigint) => digits % BASE;',
      '% 97',
      'mod97 of shared-kernel/rules/check-digits.ts',
    ],
    [
      "const title = (words: string) => (words.at(0) ?? '').toUpperCase() + words.slice(1);",
      'first letter.toUpperCase()',
      'startWithCapital of shared-kernel/rules/capital.ts',
    ],
    [
      'const title = (words: string) => words.replace(/^./, (one) => one.toUpperCase());',
      '.replace(…, toUpperCase)',
      'startWithCapital of shared-kernel/rules/capital.ts',
    ],
    [
      'const shown = (word: string) => capital(word) + word.slice(1).toLowerCase();',
      '.slice(1).toLowerCase()',
      'displayName of shared-kernel/rules/names.ts',
    ],
    [
      'const title = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);',
      'first letter.toUpperCase()',
      'startWithCapital of shared-kernel/rules/capital.ts',
    ],
    [
      'const title = (words: string) => words[0].toLocaleUpperCase().concat(words.substring(1));',
      'first letter.toUpperCase()',
      'startWithCapital of shared-kernel/rules/capital.ts',
    ],
    [
      'const title = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);',
      'first letter.toUpperCase()',
      'startWithCapital of shared-kernel/rules/capital.ts',
    ],
    [
      'const adultFrom = (birth: string) => addYears(birth, 18);',
      'years: 18',
      'isAdultOn of shared-kernel/rules/beneficiary.ts',
    ],
    [
      'const youngest = (today: Date) => sub(today, { years: 18 });',
      'years: 18',
      'isAdultOn of shared-kernel/rules/beneficiary.ts',
    ],
    [
      'const bornBefore = (today: string) => addYears(today, -18);',
      'years: 18',
      'isAdultOn of shared-kernel/rules/beneficiary.ts',
    ],
    [
      'const shown = (name: string) => name.toLowerCase().replace(/(^|[\\s-])\\p{L}/gu, (one) => one.toUpperCase());',
      '.replace(…, toUpperCase)',
      'displayName of shared-kernel/rules/names.ts',
    ],
    [
      'const share = (base: number, rate: number) => Math.round((base * rate) / 10_000);',
      '* … / 10000',
      'multiply of shared-kernel/rules/money.ts',
    ],
    [
      'const share = (base: number, percent: number) => Math.round((base * percent) / 100);',
      '* … / 100',
      'multiply of shared-kernel/rules/money.ts',
    ],
    [
      'const rest = (n: number) => n - Math.floor(n / 97) * 97;',
      '% 97',
      'mod97 of shared-kernel/rules/check-digits.ts',
    ],
    [
      "const ageAt = (birth: string, day: string) => { const born = Number(birth.slice(0, 4)); const [year = 0] = day.split('-').map(Number); return year - born; };",
      'year - year',
      'ageOn of shared-kernel/rules/age.ts',
    ],
    [
      'const grownIn = (birth: Date) => { const born = birth.getFullYear(); return born + 18; };',
      '+ 18',
      'isAdultOn of shared-kernel/rules/beneficiary.ts',
    ],
    [
      'const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);',
      'date - date / day',
      'daysBetween of shared-kernel/rules/life-date.ts',
    ],
    [
      `const start = (day: string) => \`\${day.slice(0, 8)}01\`;`,
      'date.slice(0,8)01',
      'firstOfMonth of shared-kernel/rules/life-date.ts',
    ],
    [
      `const end = (day: string) => \`\${day.substring(0, 4)}-12-31\`;`,
      'date.slice(0,4)-12-31',
      'calendarYear of shared-kernel/rules/life-date.ts',
    ],
  ] as const)
    test(`is refused by its calculation, however it is written: ${text} in ${source.slice(6, 20)}`, () => {
      expect(twins({ [PAGE]: source })).toEqual([`${PAGE}: ${text} → ${rule}`]);
    });

  test('is accepted where the calculation is another one', () => {
    expect(
      twins({
        [PAGE]: `const isTenth = (index: number) => index % 10 === 0 || index % 7 === 0;
const width = (size: number) => size + 18;
const percent = (basisPoints: number) => basisPoints / 10_000;
const sentence = (words: string) => words[0].toLowerCase() + words.slice(1);
const isYoung = (age: number) => age < 17;
const [, month] = day.split('-');
const monthsLeft = 12 - month;
const hours = (since: number) => (now() - since) / 86_400_000;
const path = (day: string) => \`\${day.slice(0, 4)}-\${day.slice(5, 7)}\`;
const until = (today: string) => addYears(today, 3);
const camel = (name: string) => name.replace(/-(\\w)/g, (_, letter) => letter.toUpperCase());
const code = (text: string) => text.replace(/[a-z]+$/, (end) => end.toUpperCase());`,
      }),
    ).toEqual([]);
  });

  test('is refused by its body, whatever its names and types', () => {
    const copy = `const remainder = (digits) => {
  let left = 0;
  for (const one of digits) left = (left * 10 + Number(one)) % 97;
  return left;
};`;
    const alike = `${PAGE}: remainder → mod97 of ${IBAN}`;
    expect(twins({ [PAGE]: copy })).toContain(alike);
    expect(twins({ [PAGE]: copy.replace('97', '11') })).toEqual([]);
  });

  test('is accepted where it calls the rule or is about something else', () => {
    expect(
      twins({
        [PAGE]: `import { parseIban } from '@member-portal/shared-kernel/rules/iban';
export const isKnown = (text: string) => parseIban(text).ok;
export const showIban = (text: string) => text;`,
      }),
    ).toEqual([]);
  });
});

test('what only looks like a rule is named with its reason, and no longer than it is there', () => {
  const reasons = {
    'tooling/boundaries/twins/no-twins.json': `{ "${IMPORTER}": { "/^\\\\d{5}$/": "a page of a book" } }`,
  };
  expect(twins({ ...reasons, [IMPORTER]: 'const page = /^\\d{5}$/;' })).toEqual([]);
  expect(twins(reasons)).toEqual([`${IMPORTER}: /^\\d{5}$/`]);
});

const RULES: Record<string, (text: string) => boolean> = {
  isLifeDate,
  nirKey: (number) => nirKey(number) !== null,
  ...Object.fromEntries(
    Object.entries({
      parseAmount,
      parseBic,
      parseEmail,
      parseFiness,
      parseIban,
      parseIcs,
      parseMemberNumber,
      parseNir,
      parsePhone,
      parsePostcode: (text: string) => parsePostcode(text),
      parseTypedDate,
    }).map(([name, parse]) => [name, (text: string) => parse(text).ok]),
  ),
};

for (const { rule, accepts, refuses } of FORMS)
  test(`${rule[0]} decides as its form says: ${accepts[0]}`, () => {
    const decide = RULES[rule[0]];
    if (!decide) throw new Error(`${rule[0]} is missing in this test`);
    expect(accepts.filter((text) => !decide(text))).toEqual([]);
    expect(refuses.filter((text) => decide(text))).toEqual([]);
  });
