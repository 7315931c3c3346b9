import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { expect } from 'expect';
import { accounts } from '../members/auth/auth.table.ts';
import { documents } from '../members/documents/documents.table.ts';
import { bankAccounts, beneficiaries, members } from '../members/insured/insured.table.ts';
import { startApi } from '../testing/start-api.ts';
import { importFile } from './import-file.ts';
import { importRuns } from './import-runs.table.ts';
import { BATCH_SIZE } from './run-import.ts';

const folders: string[] = [];
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function startImport() {
  const { platform } = await startApi();
  const folder = await mkdtemp(join(tmpdir(), 'portal-import-'));
  folders.push(folder);
  const write = async (lines: (object | string)[]) => {
    const path = join(folder, 'file.ndjson');
    await writeFile(
      path,
      lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
    );
    return path;
  };
  const load = async (...lines: (object | string)[]) => importFile(await write(lines), platform);
  const fails = (...lines: (object | string)[]) =>
    load(...lines).then(
      () => 'nothing was refused',
      (error: Error) => error.message,
    );
  return { platform, db: platform.database.db, folder, load, fails, write };
}

const member = (externalId: string, wish: object = {}) => ({
  type: 'member',
  externalId,
  environment: 'GFPLAC',
  membershipNumber: externalId,
  firstName: 'Claire',
  surName: 'Martin',
  birthDate: '1985-05-01',
  sex: 'FEMALE',
  nir: '2 85 05 99 999 001 31',
  ...wish,
});

const beneficiary = (externalId: string, of: string, wish: object = {}) => ({
  type: 'beneficiary',
  externalId,
  member: of,
  rank: 'CHILD',
  familyPosition: 2,
  firstName: 'Léa',
  surName: 'Martin',
  birthDate: '2013-02-09',
  sex: 'FEMALE',
  joinedOn: '2021-01-01',
  ...wish,
});

const account = {
  type: 'account',
  externalId: 'A1',
  member: '10000001',
  state: 'active',
  createdAt: '2024-01-01T08:00:00Z',
};
const iban = 'FR7699999999990000000000153';
const bankAccount = {
  type: 'bank-account',
  externalId: 'B1',
  member: '10000001',
  usage: 'REFUND',
  iban,
  bic: 'FICTFRPP',
  bank: 'Banque des Trois Rives',
  holder: 'Claire Martin',
  validFrom: '2021-01-01',
};

describe('loading a file', () => {
  test('the same file again changes nothing; a different line changes that row alone', async () => {
    const { db, load } = await startImport();
    const lines = [
      member('10000001'),
      member('10000002'),
      account,
      bankAccount,
      beneficiary('1-2', '10000001'),
    ];
    const first = await load(...lines);
    const rows = await db.select().from(members);
    const again = await load(...lines);
    expect(first.byType).toMatchObject({ member: { read: 2, changed: 2 }, account: { changed: 1 } });
    expect(Object.values(again.byType).map(({ changed }) => changed)).toEqual([0, 0, 0, 0]);
    expect(await db.select().from(members)).toEqual(rows);

    const moved = await load(
      member('10000001', { address: { line1: '3 rue Haute', zipCode: '73000', city: 'Chambéry' } }),
      lines[1]!,
    );
    expect(moved.byType.member).toEqual({ read: 2, changed: 1 });
    const [row] = await db.select().from(members).where(sql`external_id = '10000001'`);
    expect(row?.city).toBe('Chambéry');
  });

  test('the database holds neither social security number nor IBAN in clear', async () => {
    const { db, load } = await startImport();
    await load(member('10000001'), bankAccount);
    const stored = JSON.stringify([await db.select().from(members), await db.select().from(bankAccounts)]);
    expect(stored).not.toContain('2850599999001');
    expect(stored).not.toContain(iban.slice(4, 20));
    expect(stored).toContain('"ibanEnding":"153"');
  });

  test('what the member did in the portal outlives the next file', async () => {
    const { db, load } = await startImport();
    await load(member('10000001'), { ...account, password: { clear: 'Demo-Portail-2025' } });
    await db.update(members).set({ finishedTutorial: true });
    await db.update(accounts).set({ passwordHash: 'chosen since' });
    await load(member('10000001', { surName: 'Durand' }), {
      ...account,
      password: { clear: 'Demo-Portail-2025' },
    });
    const [row] = await db.select().from(members);
    const [kept] = await db.select().from(accounts);
    expect(row).toMatchObject({ surName: 'Durand', finishedTutorial: true });
    expect(kept?.passwordHash).toBe('chosen since');
  });

  test('the later of two records with the same id counts', async () => {
    const { db, load } = await startImport();
    await load(member('10000001'), member('10000001', { surName: 'Durand' }));
    expect((await db.select().from(members)).map(({ surName }) => surName)).toEqual(['Durand']);
  });

  test('a run is stored with its counts, and an interrupted one has no end', async () => {
    const { db, load, fails } = await startImport();
    await load(member('10000001'), '', member('10000002'));
    await fails(member('10000003'), '{}');
    const runs = await db.select().from(importRuns).orderBy(importRuns.startedAt, importRuns.read);
    expect(
      runs.map(({ name, read, changed, finishedAt }) => [name, read, changed, finishedAt !== null]).sort(),
    ).toEqual([
      ['file.ndjson', 0, 0, false],
      ['file.ndjson', 2, 2, true],
    ]);
  });
});

describe('a wrong line', () => {
  test('is reported with its record and every reason; the lines before it are loaded', async () => {
    const { db, fails } = await startImport();
    const message = await fails(
      member('10000001'),
      member('10000002', { sex: 'F', birthDate: '2025-02-30' }),
      member('10000003'),
    );
    expect(message).toMatch(/^line 2 \(member 10000002\): /);
    expect(message).toContain('sex: ');
    expect(message).toContain("birthDate: expected a date of the calendar, 'YYYY-MM-DD'");
    expect((await db.select().from(members)).map(({ externalId }) => externalId)).toEqual(['10000001']);
  });

  for (const [what, line, reason] of [
    ['no JSON', '{"type":', 'line 2: not JSON'],
    ['a list', '[]', 'line 2: a record is a JSON object'],
    ['an unknown type', { type: 'pet', externalId: '1' }, 'line 2: type "pet" is none of act, '],
    ['no type', { externalId: '1' }, 'line 2: type missing is none of'],
    [
      'an unknown field',
      member('10000002', { nickname: 'Cléo' }),
      '(member 10000002): nickname: is no field of this record',
    ],
    [
      'an unknown member',
      beneficiary('1-2', '99999999'),
      'line 2 (beneficiary 1-2): member: there is no member "99999999"',
    ],
    [
      'a wrong environment',
      member('10000002', { environment: 'lac' }),
      'environment: expected the code of an environment',
    ],
    [
      'a taken member number',
      member('10000002', { membershipNumber: '10000001' }),
      'line 2 (member 10000002): membershipNumber: another member',
    ],
  ] as const) {
    test(`with ${what} is refused`, async () => {
      const { fails } = await startImport();
      expect(await fails(member('10000001'), line)).toContain(reason);
    });
  }

  test('is reported without the wrong number itself', async () => {
    const { fails } = await startImport();
    const wrongNir = await fails(member('10000001', { nir: '285059999900199' }));
    const wrongIban = await fails(member('10000001'), {
      ...bankAccount,
      iban: 'FR7699999999990000000000154',
    });
    expect(wrongNir).toContain('not a social security number');
    expect(wrongNir).not.toContain('285059999900199');
    expect(wrongIban).toContain('not an IBAN');
    expect(wrongIban).not.toContain('0000000000154');
  });

  test('late in a long file keeps the lines before it, and the corrected file loads the rest', async () => {
    const { db, fails, load } = await startImport();
    const many = Array.from({ length: BATCH_SIZE + 50 }, (_, index) => member(String(10_000_001 + index)));
    const orphan = beneficiary('1-2', '99999999');
    expect(await fails(...many, orphan)).toContain(`line ${BATCH_SIZE + 51} `);
    const kept = await db.select({ count: sql`count(*)`.mapWith(Number) }).from(members);
    expect(kept[0]?.count).toBe(BATCH_SIZE + 50);
    const done = await load(...many, beneficiary('1-2', '10000001'));
    expect(done.byType).toEqual({
      member: { read: BATCH_SIZE + 50, changed: 0 },
      beneficiary: { read: 1, changed: 1 },
    });
    expect(await db.select().from(beneficiaries)).toHaveLength(1);
  });
});

describe('files beside the import', () => {
  const document = {
    type: 'document',
    externalId: 'D1',
    member: '10000001',
    tab: 'health',
    title: 'Tableau de garanties',
    fileName: 'garanties.pdf',
    uploadDate: '2025-01-01',
    typeCode: 'TABLEAU_GARANTIES',
    typeDoc: 'INFORMATION',
    file: 'files/garanties.pdf',
  };

  test('go to the store by their content', async () => {
    const { platform, db, folder, load } = await startImport();
    await mkdir(join(folder, 'files'));
    await writeFile(join(folder, 'files/garanties.pdf'), '%PDF-1.7 garanties');
    await load(member('10000001'), document);
    const [row] = await db.select().from(documents);
    expect(row).toMatchObject({ bytes: 18, openedAt: null });
    expect((await platform.files.read(row!.fileKey)).toString()).toBe('%PDF-1.7 garanties');
  });

  test('a missing one is named', async () => {
    const { fails } = await startImport();
    expect(await fails(member('10000001'), document)).toContain(
      'line 2 (document D1): file: files/garanties.pdf cannot be read',
    );
  });

  for (const path of ['../secret.pdf', 'files/../../secret.pdf', '/etc/passwd', 'files/a/../../b.pdf']) {
    test(`${path} is refused before anything is opened`, async () => {
      const { fails } = await startImport();
      expect(await fails(member('10000001'), { ...document, file: path })).toContain(
        "file: expected a path that begins with 'files/'",
      );
    });
  }

  test('a document for somebody else’s child is refused', async () => {
    const { fails, folder } = await startImport();
    await mkdir(join(folder, 'files'));
    await writeFile(join(folder, 'files/garanties.pdf'), '%PDF-1.7');
    const lines = [member('10000001'), member('10000002'), beneficiary('2-2', '10000002')];
    expect(await fails(...lines, { ...document, beneficiary: '2-2' })).toContain(
      'beneficiary: belongs to another member',
    );
  });
});
