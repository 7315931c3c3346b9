import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { giveDocument } from './documents.given.ts';

interface Page {
  documents: { id: string; title: string }[];
  year: string | null;
  years: string[];
  nextCursor: string | null;
}

async function startDocuments() {
  const started = await startApi();
  const { api, given, platform } = started;
  const claire = await given.member({ name: 'claire' });
  const me = api.as('claire');
  const give = (title: string, uploadDate: string, more: object = {}) =>
    giveDocument(platform, claire, { title, uploadDate, ...more });
  const page = async (query: Record<string, string>): Promise<Page> =>
    (await me.get('/documents', { query: { limit: '2', tab: 'contribution', ...query } })).body;
  /** The titles of every page of a year. */
  const walk = async (query: Record<string, string>): Promise<string[]> => {
    const titles: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer: Page = await page({ ...query, ...(cursor && { cursor }) });
      titles.push(...answer.documents.map(({ title }) => title));
      cursor = answer.nextCursor;
    }
    return titles;
  };
  return { ...started, claire, me, give, page, walk };
}

test('a page is of the newest year, and the next one goes on after it', async () => {
  const { give, page, walk } = await startDocuments();
  for (const day of ['01', '02', '02', '03', '04']) await give(`${day} mars`, `2025-03-${day}`);
  await give('avril 2023', '2023-04-01');
  await give('another tab', '2026-01-01', { tab: 'health' });
  const first = await page({});
  expect(first).toMatchObject({ year: '2025', years: ['2025', '2023'] });
  expect(first.documents.map(({ title }) => title)).toEqual(['04 mars', '03 mars']);
  expect(await walk({})).toEqual(['04 mars', '03 mars', '02 mars', '02 mars', '01 mars']);
  const second = await page({ cursor: first.nextCursor ?? '' });
  expect([second.year, second.years]).toEqual(['2025', undefined]);
  expect(await walk({ year: '2023' })).toEqual(['avril 2023']);
});

test('a year without documents is answered with the newest one, and a tab without any with none', async () => {
  const { give, page } = await startDocuments();
  await give('mars', '2025-03-01');
  expect(await page({ year: '2019' })).toMatchObject({ year: '2025', documents: [{ title: 'mars' }] });
  expect(await page({ tab: 'foresight' })).toMatchObject({
    documents: [],
    year: null,
    years: [],
    nextCursor: null,
  });
});

test('pages show what the whole list shows: nothing of a relative’s care, and no older proof of the same name', async () => {
  const { claire, give, me, page, platform, walk } = await startDocuments();
  const partner = await giveBeneficiary(platform, claire);
  const minor = await giveBeneficiary(platform, claire, { rank: 'CHILD', birthDate: '2015-01-01' });
  const health = { tab: 'health' };
  await give('hidden', '2025-05-01', { ...health, beneficiaryId: partner.id });
  await give('hidden alone in its year', '2021-05-01', { ...health, beneficiaryId: partner.id });
  await give('minor', '2025-04-01', { ...health, beneficiaryId: minor.id });
  await give('whole contract', '2025-03-01', health);
  const proof = { tab: 'shared', typeDoc: 'JUSTIFICATIF', fileName: 'avis.pdf' };
  await give('older', '2024-02-01', proof);
  await give('newer', '2025-02-01', proof);
  await give('of the partner', '2025-02-02', { ...proof, beneficiaryId: partner.id });
  await give('sent by the member', '2025-02-03', {
    ...proof,
    beneficiaryId: partner.id,
    requestId: randomUUID(),
  });
  for (const [tab, titles] of [
    ['health', ['minor', 'whole contract']],
    ['shared', ['sent by the member', 'newer']],
  ] as const) {
    expect(await walk({ tab })).toEqual(titles);
    expect((await page({ tab })).years).toEqual(['2025']);
    const whole = (await me.get('/documents', { query: { tab } })).body;
    expect(whole.documents.map(({ title }: { title: string }) => title)).toEqual(titles);
    expect([whole.years, whole.nextCursor]).toEqual([undefined, undefined]);
  }
});

test('each wrong filter is refused at its field', async () => {
  const { me } = await startDocuments();
  const codes = async (query: Record<string, string>) => {
    const { status, body } = await me.get('/documents', { query });
    return [
      status,
      ...(body.errors ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
    ];
  };
  for (const limit of ['0', '201', '-1', '2.5', 'all', ''])
    expect(await codes({ limit })).toEqual([400, 'limit field_invalid']);
  const forged = (text: string) => Buffer.from(text).toString('base64url');
  for (const cursor of [
    'x',
    forged('2025-02-30 x'),
    forged(`2025-02-30 ${randomUUID()}`),
    forged(`2025-02-20 ${randomUUID()} x`),
  ])
    expect(await codes({ limit: '2', cursor })).toEqual([400, 'cursor field_invalid']);
  for (const year of ['25', '20255', "2025'"]) expect((await codes({ limit: '2', year }))[0]).toBe(400);
});

test('a cursor of somebody else shows no document of theirs, and signed out there is no page', async () => {
  const { api, give, page, given } = await startDocuments();
  for (const day of ['01', '02', '03']) await give(day, `2025-03-${day}`);
  const { nextCursor } = await page({});
  await given.member({ name: 'bruno' });
  const query = { limit: '2', tab: 'contribution', cursor: nextCursor ?? '' };
  expect((await api.as('bruno').get('/documents', { query })).body.documents).toEqual([]);
  expect((await api.browser().get('/documents', { query })).status).toBe(401);
});
