import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { expect } from 'expect';
import { readAuditTrail } from '../../platform/audit/audit.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { zipEntries } from '../../testing/zip-entries.ts';
import { archiveOf } from './archive.ts';
import { archiveNames } from './archive-names.ts';
import { giveDocument } from './documents.given.ts';

const PATH = '/documents/archive';

async function start() {
  const started = await startApi();
  const claire = await started.given.member({ name: 'claire' });
  const add = (fileName: string, uploadDate: string, more: object = {}) =>
    giveDocument(started.platform, claire, { fileName, uploadDate, content: fileName, ...more });
  const me = started.api.as('claire');
  const get = (query: Record<string, string>) => me.get(PATH, { query });
  return { ...started, claire, add, me, get };
}

test('a year is a ZIP of what the member sees under the tab, and stands in the trail', async () => {
  const { add, get, given, platform, me } = await start();
  await add('échéancier.pdf', '2025-01-02');
  await add('autre année.pdf', '2024-02-02');
  await add('santé.pdf', '2025-02-02', { tab: 'health' });
  await giveDocument(platform, await given.member({ name: 'bruno' }), { fileName: 'bruno.pdf' });
  const { status, headers, bytes } = await get({ year: '2025', tab: 'contribution' });
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    expect.stringContaining('filename="documents-2025.zip"'),
  ]);
  expect([...zipEntries(bytes)]).toEqual([['2025-01-02 échéancier.pdf', 'échéancier.pdf']]);
  const everything = zipEntries((await get({ year: '2025' })).bytes);
  expect([...everything.keys()]).toEqual(['2025-02-02 santé.pdf', '2025-01-02 échéancier.pdf']);
  const trail = await readAuditTrail(platform.database.db, { events: ['documents_archived'], limit: 5 });
  // Both entries have the same instant.
  expect(trail.map(({ details }) => `${details?.year}: ${details?.count}`).sort()).toEqual([
    '2025: 1',
    '2025: 2',
  ]);
  expect((await me.get('/documents')).body.documents.some(({ isNew }: { isNew: boolean }) => isNew)).toBe(
    false,
  );
});

test('a file that the store lost is named in a text, and the others are there', async () => {
  const { add, get } = await start();
  await add('là.pdf', '2025-01-02');
  await add('perdu.pdf', '2025-01-03', { fileKey: 'import/nowhere' });
  const entries = zipEntries((await get({ year: '2025' })).bytes);
  expect([...entries.keys()]).toEqual(['2025-01-02 là.pdf', 'LISEZ-MOI.txt']);
  expect(entries.get('LISEZ-MOI.txt')).toContain('2025-01-03 perdu.pdf');
});

test('a year without documents, one of another member’s and a malformed one are refused', async () => {
  const { add, get, api } = await start();
  await add('échéancier.pdf', '2025-01-02');
  const strange = await api.as('bruno').get(PATH, { query: { year: '2025' } });
  const empty = await get({ year: '2019' });
  expect([strange.status, strange.body.code, empty.body]).toEqual([404, 'document_not_found', strange.body]);
  for (const query of [{ year: '25' }, { year: '2025', tab: 'secret' }, {}])
    expect((await get(query as Record<string, string>)).body.code).toBe('validation_failed');
  expect((await api.browser().get(PATH, { query: { year: '2025' } })).status).toBe(401);
});

test('an advisor’s read-only session reads it without marking anything as opened', async () => {
  const started = await start();
  await started.add('échéancier.pdf', '2025-11-03');
  const advisor = await asAdvisor(started, 'claire');
  expect((await advisor.get(PATH, { query: { year: '2025' } })).status).toBe(200);
  expect((await started.me.get('/documents')).body.documents).toMatchObject([{ isNew: true }]);
});

test('what the environment does not show is in no list, no count, no archive and has no file', async () => {
  const { add, get, me, environments } = await start();
  const hidden = await add('prévoyance.pdf', '2025-11-02', { tab: 'foresight' });
  const call = await add('appel.pdf', '2025-11-02', { typeCode: 'APPEL' });
  await add('échéancier.pdf', '2025-11-02');
  environments.change('GFPLAC', {
    documentsDisplay: { tabs: ['health', 'contribution', 'shared'], hiddenTypes: ['APPEL'] },
  });
  const { documents } = (await me.get('/documents')).body;
  expect(documents.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['échéancier.pdf']);
  expect((await me.get('/documents', { query: { tab: 'foresight' } })).body.documents).toEqual([]);
  expect((await me.get('/all-info')).body.newDocumentsThisMonth).toBe(1);
  expect([...zipEntries((await get({ year: '2025' })).bytes).keys()]).toEqual(['2025-11-02 échéancier.pdf']);
  for (const { id } of [hidden, call]) expect((await me.get(`/documents/${id}/file`)).status).toBe(404);
});

test('names are safe on every system, each once', () => {
  const on = (fileName: string) => ({ fileName, uploadDate: '2025-01-02' });
  expect(
    archiveNames(
      [
        'a.pdf',
        'A.pdf',
        '../../etc/passwd',
        'c:\\x\u202Efdp.exe',
        '...',
        ' con.txt ',
        'a.pdf',
        'x'.repeat(300),
      ].map(on),
    ),
  ).toEqual([
    '2025-01-02 a.pdf',
    '2025-01-02 A (2).pdf',
    '2025-01-02 _.._etc_passwd',
    '2025-01-02 c__x_fdp.exe',
    '2025-01-02 document',
    '2025-01-02 _con.txt',
    '2025-01-02 a (3).pdf',
    `2025-01-02 ${'x'.repeat(120)}`,
  ]);
});

test('a file is read once the one before it has gone out, and none after the reader left', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({
    fileName: `${index}.pdf`,
    uploadDate: '2025-01-02',
  }));
  let read = 0;
  const stream = archiveOf(rows, {
    async read() {
      read += 1;
      return Buffer.alloc(1_000_000);
    },
    note: () => ({ fileName: 'x.txt', text: '' }),
  });
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
  // Nobody reads yet.
  expect(read).toBeLessThanOrEqual(2);
  stream.destroy();
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
  expect(read).toBeLessThanOrEqual(2);
});
