import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { expect } from 'expect';
import { accounts } from '../members/auth/auth.table.ts';
import { documents } from '../members/documents/documents.table.ts';
import { bankAccounts, beneficiaries, members } from '../members/insured/insured.table.ts';
import { startApi } from '../testing/start-api.ts';
import { fileOf } from './import.support.ts';
import { importFile } from './import-file.ts';
import { importRuns } from './import-runs.table.ts';
import { BATCH_SIZE } from './run-import.ts';

async function startImport() {
  const { platform } = await startApi();
  const load = async (...lines: (object | string)[]) => importFile(await fileOf(...lines), platform);
  const fails = (...lines: (object | string)[]) =>
    load(...lines).then(
      () => 'nothing was refused',
      (error: Error) => error.message,
    );
  return { platform, db: platform.database.db, load, fails };
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

test('a wrong line late in a long file keeps the lines before it, and the corrected file loads the rest', async () => {
  const { db, fails, load } = await startImport();
  const many = Array.from({ length: BATCH_SIZE + 50 }, (_, index) => member(String(10_000_001 + index)));
  const orphan = beneficiary('1-2', '99999999');
  expect(await fails(...many, orphan)).toContain(`line ${BATCH_SIZE + 51} `);
  expect(await db.$count(members)).toBe(BATCH_SIZE + 50);
  const done = await load(...many, beneficiary('1-2', '10000001'));
  expect(done.byType).toEqual({
    member: { read: BATCH_SIZE + 50, changed: 0 },
    beneficiary: { read: 1, changed: 1 },
  });
  expect(await db.select().from(beneficiaries)).toHaveLength(1);
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
    const { platform, db, load } = await startImport();
    await load(member('10000001'), document);
    const [row] = await db.select().from(documents);
    expect(row).toMatchObject({ bytes: 18, openedAt: null });
    expect((await platform.files.read(row!.fileKey)).toString()).toBe('%PDF-1.7 garanties');
  });

  for (const path of ['../secret.pdf', 'files/../../secret.pdf', '/etc/passwd', 'files/a/../../b.pdf']) {
    test(`${path} is refused before anything is opened`, async () => {
      const { fails } = await startImport();
      expect(await fails(member('10000001'), { ...document, file: path })).toContain(
        "file: expected a path that begins with 'files/'",
      );
    });
  }
});
