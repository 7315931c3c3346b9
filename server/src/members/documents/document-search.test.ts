import { test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { giveDocument } from './documents.given.ts';

async function start() {
  const started = await startApi();
  const { api, given, platform } = started;
  const claire = await given.member({ name: 'claire' });
  const julien = await giveBeneficiary(platform, claire, { firstName: 'JULIEN' });
  const give = (title: string, wish: Parameters<typeof giveDocument>[2] = {}) =>
    giveDocument(platform, claire, { title, fileName: `${title}.pdf`, ...wish });
  await give('Échéancier de cotisations 2026', { uploadDate: '2025-11-03' });
  await give('Attestation fiscale', { uploadDate: '2024-04-11' });
  const ofJulien = { tab: 'health' as const, beneficiaryId: julien.id, typeCode: 'DECOMPTE' };
  await give('Décompte de soins psychiatriques', ofJulien);
  const titles = async (words: string, name = 'claire') => {
    const { body } = await api.as(name).get(`/documents/search?search=${encodeURIComponent(words)}`);
    return body.documents.map(({ title }: { title: string }) => title);
  };
  return { ...started, give, titles };
}

test('documents are found by title, file name, month and year, with typing errors', async () => {
  const { give, titles } = await start();
  await give('Facture', { fileName: 'opticien-lyon.pdf', uploadDate: '2025-06-01' });
  for (const [words, found] of [
    ['echeancier', ['Échéancier de cotisations 2026']],
    ['échéancié 2026', ['Échéancier de cotisations 2026']],
    ['attestation fiscale avril 2024', ['Attestation fiscale']],
    ['opticien lyon', ['Facture']],
    ['attestation 2025', []],
    ['documents', []],
    ['', []],
  ] as const)
    expect([words, await titles(words)]).toEqual([words, found]);
});

test('a document about private care is not found, not even by its person', async () => {
  const { titles } = await start();
  for (const words of ['décompte', 'psychiatriques', 'julien'])
    expect([words, await titles(words)]).toEqual([words, []]);
});

test('what the environment does not show, and another member’s, is not found', async () => {
  const { environments, given, titles } = await start();
  await given.member({ name: 'bruno' });
  expect(await titles('attestation', 'bruno')).toEqual([]);
  environments.change('GFPLAC', { documentsDisplay: { tabs: ['health', 'shared'] } });
  expect(await titles('attestation')).toEqual([]);
});

test('five at most, the newest first', async () => {
  const { give, titles } = await start();
  for (let month = 1; month <= 7; month += 1)
    await give(`Relevé n° ${month}`, { uploadDate: `2025-0${month}-01` });
  expect(await titles('relevé')).toEqual([7, 6, 5, 4, 3].map((month) => `Relevé n° ${month}`));
});

test('a search that is missing or too long is refused, and needs a signed-in member', async () => {
  const { api } = await start();
  expect((await api.as('claire').get('/documents/search')).status).toBe(400);
  expect((await api.as('claire').get(`/documents/search?search=${'a'.repeat(101)}`)).status).toBe(400);
  expect((await api.browser().get('/documents/search?search=a')).status).toBe(401);
});
