import { test } from 'node:test';
import { expect } from 'expect';
import { members } from '../members/insured/insured.table.ts';
import { payments, refunds } from '../members/refunds/refunds.table.ts';
import { startApi } from '../testing/start-api.ts';
import { linesOf, refusal } from './import.support.ts';
import { importFrom } from './import-file.ts';
import * as given from './records.given.ts';

/** Loads records whose files cannot be read. The import notices this only when it writes the records. */
async function startWithoutFiles() {
  const { platform } = await startApi();
  const { db } = platform.database;
  const load = (...records: object[]) =>
    importFrom(
      {
        name: 'file.ndjson',
        lines: () => records.map((record) => JSON.stringify(record)),
        read: (path) => Promise.reject(Object.assign(new Error(path), { code: 'ENOENT' })),
        share: () => 1,
      },
      platform,
    );
  return { db, load };
}

const gone = (externalId: string) => ({ ...given.document, externalId });
const words = 'files/garanties.pdf: cannot be read beside the import file (ENOENT)';

test('lines before the first that is refused while they are written are loaded; every refused one is told', async () => {
  const { db, load } = await startWithoutFiles();
  const error = await refusal(
    load(given.member, given.person, gone('D1'), given.other, gone('D2'), { ...given.other, sex: 'F' }),
  );
  expect(linesOf(error)).toEqual([
    `line 3 (document D1): ${words}`,
    `line 5 (document D2): ${words}`,
    expect.stringMatching(/^line 6 \(member M2\): sex: /),
  ]);
  expect((await db.select().from(members)).map(({ externalId }) => externalId)).toEqual(['M1']);
  expect(error.loaded).toEqual({
    line: 2,
    byType: { member: { read: 1, changed: 1 }, beneficiary: { read: 1, changed: 1 } },
  });
});

test('no payment is cut in two by a line that is refused while it is written', async () => {
  const { db, load } = await startWithoutFiles();
  const error = await refusal(load(given.member, given.person, given.payment, gone('D1'), given.refund));
  expect(linesOf(error)).toEqual([`line 4 (document D1): ${words}`]);
  expect(error.loaded?.line).toBe(2);
  expect([await db.select().from(payments), await db.select().from(refunds)]).toEqual([[], []]);
});
