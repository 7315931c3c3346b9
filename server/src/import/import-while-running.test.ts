import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { expect } from 'expect';
import { type PortalProcess, startPortalProcess } from '../testing/portal-process.ts';
import { fileOf, newFolder } from './import.support.ts';
import * as given from './records.given.ts';

const COMMAND = join(import.meta.dirname, '../../bin/import.ts');
const ENV = { ...process.env, PORTAL_DATA: '', DATABASE_URL: '' };

let data: string;
let portal: PortalProcess;
before(async () => {
  data = join(await newFolder(), 'portal');
  portal = await startPortalProcess(['--data', data]);
});
after(() => portal.end('SIGKILL'));

/** Runs the command over the portal's data folder. `changed`: the printed table, by type. */
async function load(file: string, ...flags: string[]) {
  const args = [COMMAND, file, '--data', data, ...flags];
  const { code, stdout, stderr } = await promisify(execFile)(process.execPath, args, { env: ENV }).then(
    (done) => ({ code: 0, ...done }),
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  );
  const rows = (stdout + stderr).matchAll(/^ {2}(\S+) +(\d+) read +(\d+) changed$/gm);
  const changed = Object.fromEntries([...rows].map(([, type, , count]) => [type, Number(count)]));
  return { code, words: stdout + stderr, changed };
}

const ALPIN = { ...given.other, environment: 'ALPIN' };
const acts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    type: 'act',
    externalId: `ACT-${index}`,
    wording: 'Consultation',
    family: 'CONSULTATION',
    requiredDocuments: [],
  }));
const FAMILY = [
  ...acts(1),
  given.member,
  ALPIN,
  given.person,
  given.payment,
  given.refund,
  given.document,
  given.faq,
];
const ONE_OF_EACH = { act: 1, member: 2, beneficiary: 1, payment: 1, refund: 1, document: 1, faq: 1 };
const noneOf = (changed: object) => Object.fromEntries(Object.keys(changed).map((type) => [type, 0]));

describe('while the portal runs on its embedded database', () => {
  test('a file of two environments is loaded with its documents; a second time nothing changes', async () => {
    const file = await fileOf(...FAMILY);
    const first = await load(file);
    expect([first.code, first.words]).toEqual([
      0,
      expect.stringContaining(
        `Into the portal of ${data} that runs, exchange http://127.0.0.1:${portal.ports.exchange}.`,
      ),
    ]);
    expect(first.changed).toEqual(ONE_OF_EACH);
    expect(await load(file)).toMatchObject({ code: 0, changed: noneOf(ONE_OF_EACH) });
  });

  test('what only the portal knows is told by the line of the file, and nothing from there on is loaded', async () => {
    const contract = { ...given.contract, member: 'M1' };
    const absent = { ...given.person, externalId: 'B9', member: 'M9', familyPosition: 3 };
    const sibling = { ...given.person, externalId: 'B8', familyPosition: 4 };
    const wrong = await load(await fileOf('', contract, '', absent, sibling));
    expect(wrong.code).toBe(1);
    expect(wrong.words).toContain('line 4 (beneficiary B9): member: the member "M9" is not in this call');
    expect(wrong.words).toContain('1 mistake. Loaded up to line 2, and nothing after it');
    expect(wrong.changed).toEqual({ contract: 1 });
    const corrected = await load(await fileOf('', contract, '', { ...absent, member: 'M1' }, sibling));
    expect(corrected).toMatchObject({ code: 0, changed: { contract: 0, beneficiary: 2 } });
  });

  test('the file is checked as a whole before anything is sent, and by itself with --check', async () => {
    const broken = await fileOf({ ...given.member, sex: 'F' }, given.person, '{');
    const { code, words } = await load(broken);
    expect([code, words]).toEqual([
      1,
      expect.stringMatching(/line 1 \(member M1\): sex: [\s\S]*\nline 3: not JSON/),
    ]);
    expect(words).toContain('2 mistakes. Nothing was loaded.');
    const checked = await load(await fileOf({ ...given.person, member: 'M9' }), '--check');
    expect(checked.code).toBe(0);
    expect(checked.words).toContain(`Checked by itself: the portal of ${data} runs`);
    expect(checked.words).toContain('there is no member "M9" before this line');
  });

  test('a command that is killed in the middle is run again, and nothing is written twice', async () => {
    // Two calls: the portal is killed during the second one or, if that is quick, just after it.
    const file = await fileOf(...acts(3_000));
    const child = spawn(process.execPath, [COMMAND, file, '--data', data], { env: ENV });
    let words = '';
    for await (const chunk of child.stdout) {
      words += chunk;
      if (/line 2000/.test(words)) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const again = await load(file);
    expect(again.code).toBe(0);
    expect(again.words).toMatch(/act +3000 read/);
    expect(again.changed.act).toBeLessThanOrEqual(1_000);
    expect((await load(file)).changed).toEqual({ act: 0 });

    // The same rows as after an import into the database itself.
    await portal.end('SIGTERM');
    const stopped = await load(await fileOf(...FAMILY));
    expect(stopped.words).toContain(`Into the embedded database of ${data}.`);
    expect(stopped).toMatchObject({ code: 0, changed: noneOf(ONE_OF_EACH) });
  });
});
