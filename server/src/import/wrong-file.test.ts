import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { expect } from 'expect';
import { members } from '../members/insured/insured.table.ts';
import { payments, refunds } from '../members/refunds/refunds.table.ts';
import { messages } from '../members/requests/requests.table.ts';
import { startApi } from '../testing/start-api.ts';
import { fileOf, linesOf, refusal } from './import.support.ts';
import { checkFile, importFile } from './import-file.ts';
import { type Mistake, mistakeText } from './mistakes.ts';
import * as given from './records.given.ts';
import { WRONG_FIELDS } from './wrong-file.given.ts';
import { LINE_OF_P3, WRONG_RECORDS } from './wrong-records.given.ts';

const GOOD = [
  given.member,
  given.other,
  given.person,
  given.stranger,
  given.payment,
  given.refund,
  given.request,
  given.account,
];

describe('an insurer’s file with every kind of mistake, some lines with many', () => {
  const wrong = [...WRONG_FIELDS, ...WRONG_RECORDS];
  const lines = [...GOOD, ...wrong.map(([, line]) => line), LINE_OF_P3];
  const first = GOOD.length + 1;

  /** Expects for each invalid line those of its mistakes that `isExpected` selects, and no others. */
  const expectReport = (reported: string[], isExpected: (words: string) => boolean) => {
    for (const [index, [kind, , ...words]] of wrong.entries()) {
      const own = reported.filter((text) => new RegExp(`^line ${first + index}[ :]`).test(text));
      const expected = words.filter(isExpected).map((text) => expect.stringContaining(text));
      expect([kind, own]).toEqual([kind, expected]);
    }
    const lineNumbers = reported.map((text) => Number(/^line (\d+)/.exec(text)?.[1]));
    expect(lineNumbers).toEqual(lineNumbers.toSorted((one, another) => one - another));
    expect(reported).toHaveLength(wrong.flatMap(([, , ...words]) => words.filter(isExpected)).length);
    expect(reported.join()).not.toMatch(/2850599999001|0000000000154|Chamb/);
  };
  /** Selects the mistakes that only a database can confirm. */
  const isElsewhere = (words: string) => /there is no |has no line|add up to 1000,/.test(words);

  test('is refused with every mistake when it is loaded; only the lines before the first mistake are loaded', async () => {
    const { platform } = await startApi();
    const { db } = platform.database;
    const error = await refusal(importFile(await fileOf(...lines), platform));
    expectReport(linesOf(error), () => true);
    expect(error.loaded).toMatchObject({ line: GOOD.length, byType: { refund: { read: 1, changed: 1 } } });
    const rows = await db.select().from(members).orderBy(members.externalId);
    expect(rows.map(({ externalId }) => externalId)).toEqual(['M1', 'M2']);
    expect(await db.select().from(refunds)).toHaveLength(1);
    expect((await db.select().from(payments)).map(({ totalCents }) => totalCents)).toEqual([3295]);
  });

  test('is refused by a check against the database with the same mistakes; nothing is written', async () => {
    const { platform, clock } = await startApi();
    const { db } = platform.database;
    const error = await refusal(checkFile(await fileOf(...lines), { clock, db }));
    expectReport(linesOf(error), () => true);
    expect(error.elsewhere).toEqual([]);
    expect(await db.select().from(members)).toEqual([]);
  });

  test('is refused by a check without a database; what that could resolve is listed apart', async () => {
    const { clock } = await startApi();
    const error = await refusal(checkFile(await fileOf(...lines), { clock, db: null }));
    expectReport(linesOf(error), (words) => !isElsewhere(words));
    expect(error.elsewhere).toHaveLength(wrong.flatMap(([, , ...words]) => words.filter(isElsewhere)).length);
    expect(error.elsewhere).toEqual(
      expect.arrayContaining([
        expect.stringContaining('(contract C3): member: there is no member "M9" before this line'),
        expect.stringContaining(
          '(payment P3): total: the file has 1000 of the 10000 cents that the lines of the payment add up to',
        ),
      ]),
    );
  });
});

test('an error keeps the first two hundred of a thousand mistakes and counts the others; a listener gets them all, each once and by line', async () => {
  const { clock } = await startApi();
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    ...given.member,
    externalId: `X${index}`,
    membershipNumber: String(10_000_000 + index),
    sex: 'F',
  }));
  const heard: number[] = [];
  const onMistake = ({ line }: Mistake) => heard.push(line);
  const error = await refusal(checkFile(await fileOf(...many), { clock, db: null, onMistake }));
  expect(heard).toEqual(many.map((_, index) => index + 1));
  expect(error.count).toBe(1_000);
  const mistakes = linesOf(error);
  expect(mistakes).toHaveLength(201);
  expect([mistakes[0], mistakes[199]]).toEqual([
    expect.stringMatching(/^line 1 \(member X0\): sex: /),
    expect.stringMatching(/^line 200 \(member X199\): sex: /),
  ]);
  expect(mistakes[200]).toBe('and 800 more');
});

test('a line with a hundred thousand unknown fields lists a thousand of them and counts the others', async () => {
  const { clock } = await startApi();
  const fields = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`a${index}`, 1]));
  const reported: string[] = [];
  const file = await fileOf({ ...given.member, ...fields });
  const onMistake = (mistake: Mistake) => reported.push(mistakeText(mistake));
  await refusal(checkFile(file, { clock, db: null, onMistake }));
  expect(reported).toHaveLength(1_001);
  expect([reported[999], reported[1_000]]).toEqual([
    'line 1 (member M1): a999: is no field of this record',
    'line 1 (member M1): has 99000 more mistakes',
  ]);
});

test('a reference to a wrong record is not reported as well, nor a payment with an unreadable line', async () => {
  const { platform } = await startApi();
  const file = await fileOf({ ...given.member, sex: 'F' }, given.person, given.payment, {
    ...given.refund,
    cost: 1.5,
  });
  const mistakes = linesOf(await refusal(importFile(file, platform)));
  expect(mistakes).toEqual([
    expect.stringMatching(/^line 1 \(member M1\): sex: /),
    expect.stringMatching(/^line 4 \(refund R1\): cost: /),
  ]);
});

test('lines before a wrong one are loaded without the payment that it would cut in two', async () => {
  const { platform } = await startApi();
  const { db } = platform.database;
  const twice = { ...given.payment, total: 6590 };
  const wrong = { ...given.refund, externalId: 'R2', cost: 'x' };
  const file = await fileOf(given.member, given.person, twice, given.refund, wrong, {
    ...given.refund,
    externalId: 'R3',
  });
  await refusal(importFile(file, platform));
  expect(await db.select().from(members)).toHaveLength(1);
  expect([await db.select().from(payments), await db.select().from(refunds)]).toEqual([[], []]);
});

describe('against what the portal has', () => {
  async function startLoaded() {
    const { platform } = await startApi();
    await importFile(await fileOf(...GOOD), platform);
    const fails = async (...lines: object[]) =>
      linesOf(await refusal(importFile(await fileOf(...lines), platform)));
    return { platform, fails };
  }

  const moves: [what: string, record: object][] = [
    ['refund', { ...given.refund, member: 'M2', beneficiary: 'B2', payment: null }],
    ['request', { ...given.request, member: 'M2' }],
    ['beneficiary', { ...given.person, member: 'M2', familyPosition: 7 }],
    ['payment', { ...given.payment, member: 'M2' }],
    ['account', { ...given.account, member: 'M2' }],
  ];
  for (const [what, record] of moves) {
    test(`a ${what} does not move to another member`, async () => {
      const { fails, platform } = await startLoaded();
      expect(await fails(record)).toContainEqual(
        expect.stringMatching(
          new RegExp(`^line 1 \\(${what} \\w+\\): member: another member has this ${what} already`),
        ),
      );
      const { rows } = await platform.database.db.execute(
        sql`select count(distinct member_id)::int as n from refunds`,
      );
      expect(rows).toEqual([{ n: 1 }]);
    });
  }
  for (const [what, made] of [
    ['contract', given.contract],
    ['bank-account', given.bankAccount],
    ['document', given.document],
  ] as const) {
    test(`a ${what} does not move either`, async () => {
      const { fails, platform } = await startLoaded();
      await importFile(await fileOf(made), platform);
      expect(await fails({ ...made, member: 'M2' })).toEqual([
        expect.stringContaining(`member: another member has this ${what} already`),
      ]);
    });
  }

  test('a payment no longer adds up when a line is added, missing or moved', async () => {
    const { fails } = await startLoaded();
    const more = { ...given.refund, externalId: 'R2', cost: 100, socialSecurity: 0, mutual: 100 };
    expect(await fails(more)).toEqual([
      'line 1 (refund R2): payment: the lines of the payment add up to 3395, expected 3295 cents',
    ]);
    expect(await fails({ ...given.payment, total: 3296 })).toEqual([
      'line 1 (payment P1): total: the lines of the payment add up to 3295, expected 3296 cents',
    ]);
    expect(await fails({ ...given.refund, mutual: 3294 })).toEqual([
      'line 1 (refund R1): payment: the lines of the payment add up to 3294, expected 3295 cents',
    ]);
  });

  test('everything that another record holds is told at once, by a check with the database and by loading', async () => {
    const { fails, platform } = await startLoaded();
    const { clock, database } = platform;
    const duplicates = [
      { ...given.member, externalId: 'M3' },
      { ...given.member, externalId: 'M4', membershipNumber: '10000002', sex: 'F' },
      { ...given.person, externalId: 'B3' },
      { ...given.request, externalId: 'Q3' },
    ];
    const mistakes = [
      'line 1 (member M3): membershipNumber: another member of the portal has it already',
      expect.stringMatching(/^line 2 \(member M4\): sex: /),
      'line 2 (member M4): membershipNumber: another member of the portal has it already',
      'line 3 (beneficiary B3): familyPosition: another beneficiary of the portal has it already',
      'line 4 (request Q3): reference: another request of the portal has it already',
      'line 4 (request Q3): messages.0.externalId: another request of the portal has it already',
    ];
    expect(await fails(...duplicates)).toEqual(mistakes);
    const checked = checkFile(await fileOf(...duplicates), { clock, db: database.db });
    expect(linesOf(await refusal(checked))).toEqual(mistakes);
  });

  test('a number that its holder gives up first is free', async () => {
    const { platform } = await startLoaded();
    const moved = { ...given.member, membershipNumber: '10000009' };
    const heir = { ...given.other, membershipNumber: '10000001' };
    const { byType } = await importFile(await fileOf(moved, heir), platform);
    expect(byType.member).toEqual({ read: 2, changed: 2 });
    const error = await refusal(
      importFile(await fileOf({ ...heir, membershipNumber: '10000009' }, given.member), platform),
    );
    expect(linesOf(error)).toEqual([
      'line 1 (member M2): membershipNumber: another member of the portal has it already',
    ]);
  });

  test('texts of one page and one version belong to one record', async () => {
    const { fails, platform } = await startLoaded();
    await importFile(await fileOf(given.legalPage, given.faq), platform);
    expect(await fails({ ...given.legalPage, externalId: 'L2' }, { ...given.faq, externalId: 'F2' })).toEqual(
      [
        'line 1 (legal-page L2): version: another legal-page of the portal has it already',
        'line 2 (faq F2): slug: another faq of the portal has it already',
      ],
    );
  });
});

describe('a payment', () => {
  test('without any line is refused on its own line, wherever its lines could be', async () => {
    const { platform, clock } = await startApi();
    const { db } = platform.database;
    const file = await fileOf(given.member, given.payment, given.other);
    const mistakes = [
      'line 2 (payment P1): total: the payment has no line: expected lines that add up to 3295 cents',
    ];
    expect(linesOf(await refusal(checkFile(file, { clock, db })))).toEqual(mistakes);
    expect(linesOf(await refusal(importFile(file, platform)))).toEqual(mistakes);
    expect(await db.select().from(payments)).toEqual([]);
  });

  test('that lacks lines is no mistake of a file checked by itself; one that has too many is', async () => {
    const { clock } = await startApi();
    const lacks = await fileOf(given.member, given.person, { ...given.payment, total: 9999 }, given.refund);
    expect((await checkFile(lacks, { clock, db: null })).elsewhere).toEqual([
      'line 3 (payment P1): total: the file has 3295 of the 9999 cents that the lines of the payment add up to',
    ]);
    const tooMany = await fileOf(given.member, given.person, { ...given.payment, total: 9 }, given.refund);
    expect(linesOf(await refusal(checkFile(tooMany, { clock, db: null })))).toEqual([
      'line 3 (payment P1): total: the lines of the payment add up to 3295, expected 9 cents',
    ]);
  });

  test('is added up with a line that is wrong elsewhere', async () => {
    const { clock } = await startApi();
    const wrong = { ...given.refund, family: 'PETS', careDate: '2099-01-01', mutual: 3296 };
    const file = await fileOf(given.member, given.person, given.payment, wrong);
    expect(linesOf(await refusal(checkFile(file, { clock, db: null })))).toEqual([
      'line 3 (payment P1): total: the lines of the payment add up to 3296, expected 3295 cents',
      expect.stringMatching(/^line 4 \(refund R1\): family: /),
      expect.stringMatching(/^line 4 \(refund R1\): careDate: expected a date that is not after \d/),
      'line 4 (refund R1): careDate: expected a date that is not after its payment',
    ]);
  });

  test('is not reported because of a line that cannot be read', async () => {
    const { clock } = await startApi();
    const line = JSON.stringify(given.refund);
    for (const broken of [line.slice(0, -1), Buffer.from(line.replace('Consultation', 'É'), 'latin1')]) {
      const file = await fileOf(given.member, given.person, given.payment, broken);
      expect(linesOf(await refusal(checkFile(file, { clock, db: null })))).toEqual([
        expect.stringMatching(/^line 4 \(refund R1\): /),
      ]);
    }
  });
});

test('the text of a message keeps its lines and its letters, and loses what nobody sees', async () => {
  const { platform } = await startApi();
  const body = '\ufeffBonjour,\r\nma\u00a0fille\u200b 👩\u200d👧 a\u00adtrois ans.\n\n\tMerci\u2060';
  const message = { ...given.request.messages[0], body };
  await importFile(await fileOf(given.member, { ...given.request, messages: [message] }), platform);
  const [row] = await platform.database.db.select().from(messages);
  expect(row?.body).toBe('Bonjour,\nma\u00a0fille 👩\u200d👧 atrois ans.\n\n\tMerci');
});
