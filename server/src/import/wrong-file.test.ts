import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect } from 'expect';
import { makeDemoWorld } from '../../demo/make-demo-world.ts';
import { readEnvironmentFiles } from '../../demo/read-environment-files.ts';
import { members } from '../members/insured/insured.table.ts';
import { payments, refunds } from '../members/refunds/refunds.table.ts';
import { startApi } from '../testing/start-api.ts';
import { checkRecords } from './check-records.ts';
import { checkFile, importFile } from './import-file.ts';
import { IMPORTERS } from './importers.ts';
import { ImportError } from './mistakes.ts';
import * as given from './wrong-file.given.ts';

const folders: string[] = [];
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-wrong-'));
  folders.push(folder);
  await mkdir(join(folder, 'files'));
  await writeFile(join(folder, 'files/garanties.pdf'), '%PDF-1.7 garanties');
  await writeFile(join(folder, 'files/words.pdf'), 'Bonjour');
  return folder;
}

async function fileOf(...lines: (string | object | Buffer)[]): Promise<string> {
  const path = join(await newFolder(), 'file.ndjson');
  const bytes = lines.map((line) =>
    Buffer.isBuffer(line) ? line : Buffer.from(typeof line === 'string' ? line : JSON.stringify(line)),
  );
  await writeFile(path, Buffer.concat(bytes.flatMap((line) => [line, Buffer.from('\n')])));
  return path;
}

const refusal = async (work: Promise<unknown>): Promise<ImportError> => {
  const error = await work.then(
    () => new Error('nothing was refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ImportError)) throw error;
  return error;
};
const linesOf = ({ message }: Error) => message.split('\n');

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

describe('an insurer’s file with every kind of mistake', () => {
  const lines = [...GOOD, ...given.MISTAKES.map(([, line]) => line), given.LINE_OF_P3];
  const first = GOOD.length + 1;

  const tellsAll = (error: ImportError) => {
    const told = linesOf(error);
    for (const [index, [kind, , words]] of given.MISTAKES.entries()) {
      const own = told.filter(
        (text) => text.startsWith(`line ${first + index} `) || text.startsWith(`line ${first + index}:`),
      );
      expect([kind, own]).toEqual([kind, [expect.stringContaining(words)]]);
      expect(own[0]).toMatch(new RegExp(`^line ${first + index}[ :]`));
    }
    expect(told).toHaveLength(given.MISTAKES.length);
    expect(error.mistakes.map(({ line }) => line)).toEqual(
      error.mistakes.map(({ line }) => line).toSorted((one, another) => one - another),
    );
    expect(error.message).not.toMatch(/2850599999001|0000000000154|Chamb/);
  };

  test('is refused with every mistake when it is loaded; only the lines before the first mistake are loaded', async () => {
    const { platform } = await startApi();
    const { db } = platform.database;
    tellsAll(await refusal(importFile(await fileOf(...lines), platform)));
    expect((await db.select().from(members)).map(({ externalId }) => externalId).sort()).toEqual([
      'M1',
      'M2',
    ]);
    expect(await db.select().from(refunds)).toHaveLength(1);
    expect((await db.select().from(payments)).map(({ totalCents }) => totalCents)).toEqual([3295]);
  });

  test('is refused by the check with every mistake that needs no database; nothing is written', async () => {
    const { platform, clock } = await startApi();
    const wrongLines = given.MISTAKES.flatMap(([, , message], index) =>
      message.includes('there is no ') ? [] : [first + index],
    );
    const { mistakes } = await refusal(checkFile(await fileOf(...lines), clock));
    expect(mistakes.map(({ line }) => line)).toEqual(wrongLines);
    expect(await platform.database.db.select().from(members)).toEqual([]);
    const { elsewhere } = await checkFile(
      await fileOf(given.member, { ...given.contract, member: 'M9' }),
      clock,
    );
    expect(elsewhere.told).toEqual([
      'line 2 (contract C1): member: there is no member "M9" before this line',
    ]);
  });
});

test('the first two hundred of a thousand mistakes are listed, and the others are counted', async () => {
  const { clock } = await startApi();
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    ...given.member,
    externalId: `X${index}`,
    sex: 'F',
  }));
  const told = linesOf(await refusal(checkFile(await fileOf(...many), clock)));
  expect(told).toHaveLength(201);
  expect([told[0], told[199]]).toEqual([
    expect.stringMatching(/^line 1 \(member X0\): sex: /),
    expect.stringMatching(/^line 200 \(member X199\): sex: /),
  ]);
  expect(told[200]).toBe('and 800 more');
});

test('a reference to a wrong record is not reported as well, nor a payment with an unreadable line', async () => {
  const { platform } = await startApi();
  const file = await fileOf({ ...given.member, sex: 'F' }, given.person, given.payment, {
    ...given.refund,
    cost: 1.5,
  });
  const told = linesOf(await refusal(importFile(file, platform)));
  expect(told).toEqual([
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

  test('a duplicate number is reported with the line of its record, wherever that is in the batch', async () => {
    const { fails } = await startLoaded();
    const many = [3, 4, 5].map((order) => ({
      ...given.member,
      externalId: `M${order}`,
      membershipNumber: `1000000${order}`,
    }));
    expect(await fails(many[0]!, { ...many[1]!, membershipNumber: '10000002' }, many[2]!)).toEqual([
      'line 2 (member M4): membershipNumber: another member of this environment has it',
    ]);
  });
});

describe('how a file is written', () => {
  const text = [given.member, given.person].map((record) => JSON.stringify(record)).join('\n');
  const good: [what: string, bytes: Buffer][] = [
    ['with a byte order mark', Buffer.from(`\ufeff${text}`)],
    [
      'with the line ends of Windows and empty lines',
      Buffer.from(`${text.replace('\n', '\r\n\r\n  \r\n')}\r\n`),
    ],
    ['without a line end at its end', Buffer.from(text)],
  ];
  for (const [what, bytes] of good) {
    test(`${what} it is read`, async () => {
      const { platform } = await startApi();
      const path = join(await newFolder(), 'file.ndjson');
      await writeFile(path, bytes);
      const { byType } = await importFile(path, platform);
      expect(byType).toMatchObject({ member: { changed: 1 }, beneficiary: { changed: 1 } });
    });
  }

  const refused: [what: string, bytes: Buffer, told: string][] = [
    ['in UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), 'the file is in UTF-16: save it as UTF-8'],
    ['in UTF-16 without a mark', Buffer.from(text, 'utf16le'), 'the file is in UTF-16: save it as UTF-8'],
    ['compressed', gzipSync(text), 'the file is compressed (gzip): unpack it first'],
    ['empty', Buffer.alloc(0), 'the file is empty: it holds no record'],
    ['of empty lines', Buffer.from('\n\n'), 'the file is empty: it holds no record'],
  ];
  for (const [what, bytes, told] of refused) {
    test(`${what} it is refused in words`, async () => {
      const { clock } = await startApi();
      const path = join(await newFolder(), 'file.ndjson');
      await writeFile(path, bytes);
      expect(linesOf(await refusal(checkFile(path, clock)))).toEqual([told]);
    });
  }

  test('a folder and a missing file are reported as such', async () => {
    const { clock, platform } = await startApi();
    const folder = await newFolder();
    expect(linesOf(await refusal(checkFile(folder, clock)))).toEqual([
      expect.stringContaining('this is a folder'),
    ]);
    expect(linesOf(await refusal(importFile(join(folder, 'none.ndjson'), platform)))).toEqual([
      'there is no such file',
    ]);
  });
});

test('the command exits with 1 and lists every mistake; for a valid file it exits with 0 and lists what the portal must hold', async () => {
  const command = (path: string) =>
    promisify(execFile)(process.execPath, [
      join(import.meta.dirname, '../../bin/import.ts'),
      path,
      '--check',
    ]).then(
      ({ stdout }) => ({ code: 0, words: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, words: stderr }),
    );
  const wrong = await fileOf({ ...given.member, sex: 'F' }, '{', given.contract);
  const { code, words } = await command(wrong);
  expect([code, words.trim().split('\n')]).toEqual([
    1,
    [
      expect.stringMatching(/^line 1 \(member M1\): sex: /),
      'line 2: not JSON: column 2: the line ends within the record',
    ],
  ]);
  const sound = await command(await fileOf({ ...given.contract, member: 'M9' }));
  expect(sound.code).toBe(0);
  expect(sound.words).toContain('line 1 (contract C1): member: there is no member "M9" before this line');
});

test('the demo world is a file without mistakes', async () => {
  const { clock } = await startApi();
  const { records } = makeDemoWorld({ now: clock.now(), environments: readEnvironmentFiles() });
  const lines = records.map((record) => JSON.stringify(record));
  const { mistakes, elsewhere } = await checkRecords({
    importers: IMPORTERS,
    lines,
    today: clock.today(),
    db: null,
  });
  expect([mistakes.error()?.message, elsewhere.count]).toEqual([undefined, 0]);
});
