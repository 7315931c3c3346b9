import { test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { giveRequest } from './requests.given.ts';

async function start() {
  const started = await startApi();
  const { api, given, platform } = started;
  const claire = await given.member({ name: 'claire' });
  const julien = await giveBeneficiary(platform, claire, { firstName: 'JULIEN' });
  const give = (title: string, wish: Parameters<typeof giveRequest>[2] = {}) =>
    giveRequest(platform, claire, { title, ...wish });
  const bill = await give('Facture d’optique', {
    beneficiaryId: claire.beneficiaryId,
    sender: 'MEMBER',
    reference: 'D25-7K3Q-X9TM',
  });
  await give('Question : cotisations', { history: [['received', '2025-06-30T22:30:00Z']] });
  await give('Devis de psychiatrie', { beneficiaryId: julien.id, sender: 'BENEFICIARY' });
  const titles = async (words: string, name = 'claire') => {
    const { body } = await api.as(name).get(`/requests/search?search=${encodeURIComponent(words)}`);
    return body.requests.map(({ title }: { title: string }) => title);
  };
  return { ...started, bill, give, titles };
}

test('requests are found by title, reference, person, month and year, with typing errors', async () => {
  const { bill, titles } = await start();
  for (const [words, found] of [
    ['facture lunettes', ['Facture d’optique']],
    ['factur optiqeu', ['Facture d’optique']],
    [bill.reference, ['Facture d’optique']],
    ['ma demande cotisation', ['Question : cotisations']],
    // The request was made on 1 July in Paris.
    ['cotisations juillet 2025', ['Question : cotisations']],
    ['cotisations juin', []],
    ['demandes', []],
    ['', []],
  ] as const)
    expect([words, await titles(words)]).toEqual([words, found]);
});

test('a request about private care is not found, not even by its person', async () => {
  const { titles } = await start();
  for (const words of ['devis', 'psychiatrie', 'julien'])
    expect([words, await titles(words)]).toEqual([words, []]);
});

test('nobody finds another member’s requests', async () => {
  const { given, titles } = await start();
  await given.member({ name: 'bruno' });
  expect(await titles('facture', 'bruno')).toEqual([]);
});

test('five at most, the last changed first', async () => {
  const { give, titles } = await start();
  for (let day = 1; day <= 7; day += 1)
    await give(`Réclamation ${day}`, { history: [['received', `2025-10-0${day}T08:00:00Z`]] });
  expect(await titles('réclamation')).toEqual([7, 6, 5, 4, 3].map((day) => `Réclamation ${day}`));
});

test('a search that is missing or too long is refused, and needs a signed-in member', async () => {
  const { api } = await start();
  expect((await api.as('claire').get('/requests/search')).status).toBe(400);
  expect((await api.as('claire').get(`/requests/search?search=${'a'.repeat(101)}`)).status).toBe(400);
  expect((await api.browser().get('/requests/search?search=a')).status).toBe(401);
});
