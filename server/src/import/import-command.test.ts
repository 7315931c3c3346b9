import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { expect } from 'expect';
import { makeDemoWorld } from '../../demo/make-demo-world.ts';
import { readEnvironmentFiles } from '../../demo/read-environment-files.ts';
import { startApi } from '../testing/start-api.ts';
import { checkRecords } from './check-records.ts';
import { fileOf, linesOf, newFolder, refusal } from './import.support.ts';
import { checkFile, importFile } from './import-file.ts';
import { IMPORTERS } from './importers.ts';
import * as given from './records.given.ts';

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

  const refused: [what: string, bytes: Buffer, mistake: string][] = [
    ['in UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), 'the file is in UTF-16: save it as UTF-8'],
    ['in UTF-16 without a mark', Buffer.from(text, 'utf16le'), 'the file is in UTF-16: save it as UTF-8'],
    ['compressed', gzipSync(text), 'the file is compressed (gzip): unpack it first'],
    ['empty', Buffer.alloc(0), 'the file is empty: it holds no record'],
    ['of empty lines', Buffer.from('\n\n'), 'the file is empty: it holds no record'],
  ];
  for (const [what, bytes, mistake] of refused) {
    test(`${what} it is refused in words`, async () => {
      const { clock } = await startApi();
      const path = join(await newFolder(), 'file.ndjson');
      await writeFile(path, bytes);
      expect(linesOf(await refusal(checkFile(path, { clock, db: null })))).toEqual([mistake]);
    });
  }

  test('a folder and a missing file are reported as such', async () => {
    const { clock, platform } = await startApi();
    const folder = await newFolder();
    expect(linesOf(await refusal(checkFile(folder, { clock, db: null })))).toEqual([
      expect.stringContaining('this is a folder'),
    ]);
    expect(linesOf(await refusal(importFile(join(folder, 'none.ndjson'), platform)))).toEqual([
      'there is no such file',
    ]);
  });
});

/** Runs the command. `words`: what it writes to both output streams. */
const command = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../bin/import.ts'), ...args], {
    env: { ...process.env, PORTAL_DATA: '', DATABASE_URL: '' },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, words: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      words: stdout + stderr,
    }),
  );

test('the command exits with 1 and lists every mistake; for a valid file it exits with 0 and lists what the portal must hold', async () => {
  const wrong = await fileOf({ ...given.member, sex: 'F' }, '{', given.contract);
  const { code, words } = await command(wrong, '--check');
  expect([code, words.trim().split('\n')]).toEqual([
    1,
    [
      'Checked by itself: without a database, since none is named.',
      expect.stringMatching(/^line 1 \(member M1\): sex: /),
      'line 2: not JSON: column 2: the line ends within the record',
      '2 mistakes. Nothing was written.',
    ],
  ]);
  const sound = await command(await fileOf({ ...given.contract, member: 'M9' }), '--check');
  expect(sound.code).toBe(0);
  expect(sound.words).toContain('line 1 (contract C1): member: there is no member "M9" before this line');
});

test('the command checks against the database that is named, and says how much it has loaded of a wrong file', async () => {
  const data = join(await newFolder(), 'portal');
  const nowhere = await command(await fileOf(given.member), '--check', '--data', data);
  expect([nowhere.code, nowhere.words]).toEqual([
    1,
    expect.stringContaining(`There is no database in ${data}`),
  ]);

  const duplicate = { ...given.member, externalId: 'M3' };
  const loaded = await command(await fileOf(given.member, given.person, duplicate), '--data', data);
  expect([loaded.code, loaded.words]).toEqual([
    1,
    expect.stringMatching(
      /line 3 \(member M3\): membershipNumber: .*\n1 mistake. Loaded up to line 2, and nothing after it/,
    ),
  ]);
  const checked = await command(await fileOf(duplicate), '--check', '--data', data);
  expect([checked.code, checked.words.trim().split('\n')]).toEqual([
    1,
    [
      `Checked against the embedded database of ${data}.`,
      'line 1 (member M3): membershipNumber: another member of the portal has it already',
      '1 mistake. Nothing was written.',
    ],
  ]);
});

test('the command lists each of a thousand mistakes on its own line, with --check and when it loads', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    ...given.member,
    externalId: `X${index}`,
    membershipNumber: String(10_000_000 + index),
    sex: index === 0 ? 'FEMALE' : 'F',
  }));
  const file = await fileOf(...many, { ...many[0], externalId: 'Y0', surName: '' }, '{');
  const expected = [
    ...many
      .slice(1)
      .map((_, index) => expect.stringMatching(`^line ${index + 2} \\(member X${index + 1}\\): sex: `)),
    expect.stringMatching(/^line 1001 \(member Y0\): surName: /),
    expect.stringMatching(/^line 1001 \(member Y0\): membershipNumber: .*line 1\)$/),
    expect.stringMatching(/^line 1002: not JSON: /),
  ];
  const told = ({ words }: { words: string }) => words.split('\n').filter((line) => line.startsWith('line '));
  const checked = await command(file, '--check');
  expect(told(checked)).toEqual(expected);
  expect(checked.words).toContain('\n1002 mistakes. Nothing was written.');
  const loaded = await command(file, '--data', join(await newFolder(), 'portal'));
  expect(told(loaded)).toEqual(expected);
  expect(loaded.words).toContain('\n1002 mistakes. Loaded up to line 1, and nothing after it');
});

test('the demo world is a file without mistakes', async () => {
  const { clock } = await startApi();
  const { records } = makeDemoWorld({ now: clock.now(), environments: readEnvironmentFiles() });
  const lines = records.map((record) => JSON.stringify(record));
  const { mistakes, elsewhere } = await checkRecords({
    importers: IMPORTERS,
    lines,
    now: clock.now(),
    db: null,
  });
  expect([mistakes.error()?.message, elsewhere.texts()]).toEqual([undefined, []]);
});
