import { test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { giveBeneficiary, giveRefund } from './refunds.given.ts';

interface Found {
  id: string;
  hidden: boolean;
  actWording: string | null;
  actFamily: string | null;
  beneficiary: { firstName: string };
}

/** Claire with a partner whose care is private and a daughter of eight whose care is not. */
async function start() {
  const started = await startApi();
  const { api, given, platform } = started;
  const claire = await given.member({ name: 'claire' });
  const julien = await giveBeneficiary(platform, claire, { firstName: 'JULIEN' });
  const lea = await giveBeneficiary(platform, claire, {
    rank: 'CHILD',
    firstName: 'LÉA',
    birthDate: '2017-05-02',
  });
  const { memberId, beneficiaryId } = claire;
  const refund = (person: string, wish: Parameters<typeof giveRefund>[2]) =>
    giveRefund(platform, { memberId, beneficiaryId: person }, wish);
  await refund(lea.id, { actFamily: 'OPTICAL', actWording: 'Verres simples', careDate: '2025-10-20' });
  await refund(beneficiaryId, { actFamily: 'DENTAL', actWording: 'Couronne', careDate: '2025-09-02' });
  await refund(beneficiaryId, { actFamily: 'OPTICAL', actWording: 'Monture', careDate: '2024-10-05' });
  await refund(julien.id, { actFamily: 'OTHER', actWording: 'Psychologue', careDate: '2025-10-03' });
  const search = async (words: string, { name = 'claire', more = '' } = {}) => {
    const answer = await api.as(name).get(`/refunds/search?search=${encodeURIComponent(words)}${more}`);
    return { ...answer, found: (answer.body.refunds ?? []) as Found[] };
  };
  const wordings = async (words: string, options?: Parameters<typeof search>[1]) =>
    (await search(words, options)).found.map(({ actWording }) => actWording);
  return { ...started, claire, julien, refund, search, wordings };
}

test('refunds are found by act, family, person, month and year, in any order and with typing errors', async () => {
  const { wordings } = await start();
  for (const [words, found] of [
    ['verres léa', ['Verres simples']],
    ['LEA LUNETES', ['Verres simples']],
    ['lunettes', ['Verres simples', 'Monture']],
    ['dentiste', ['Couronne']],
    ['remboursement couronne', ['Couronne']],
    ['lunettes 2024', ['Monture']],
    ['septembre', ['Couronne']],
    ['octobre 2024', ['Monture']],
    ['lunettes septembre', []],
    ['vétérinaire', []],
    ['remboursements', []],
    ['', []],
  ] as const)
    expect([words, (await wordings(words)).toSorted()]).toEqual([words, found.toSorted()]);
});

test('in English the same acts are found', async () => {
  const { wordings } = await start();
  expect((await wordings('glasses', { more: '&language=en' })).toSorted()).toEqual([
    'Monture',
    'Verres simples',
  ]);
});

test('private care is found by its person and its month alone, and shows no act', async () => {
  const { search } = await start();
  for (const words of ['psychologue', 'psy', 'julien psychologue', 'psychologue octobre 2025'])
    expect([words, (await search(words)).found]).toEqual([words, []]);
  for (const words of ['julien', 'octobre julien'])
    expect((await search(words)).found).toMatchObject([
      { hidden: true, actWording: null, actFamily: null, beneficiary: { firstName: 'Julien' } },
    ]);
  expect(JSON.stringify((await search('octobre')).body)).not.toContain('Psychologue');
});

test('what was open before a day and is private since is told apart by its day', async () => {
  const { claire, platform, refund, wordings } = await start();
  const ines = await giveBeneficiary(platform, claire, {
    rank: 'CHILD',
    firstName: 'INÈS',
    birthDate: '2007-10-01',
  });
  await refund(ines.id, { actFamily: 'OTHER', actWording: 'Orthophoniste', careDate: '2025-09-01' });
  await refund(ines.id, { actFamily: 'OTHER', actWording: 'Orthophoniste', careDate: '2025-10-15' });
  await refund(ines.id, { actFamily: 'OTHER', actWording: 'Sage-femme', careDate: '2025-10-16' });
  expect(await wordings('orthophoniste')).toEqual(['Orthophoniste']);
  expect(await wordings('sage-femme')).toEqual([]);
});

test('nobody finds another member’s refunds', async () => {
  const { given, wordings } = await start();
  await given.member({ name: 'bruno' });
  expect(await wordings('couronne', { name: 'bruno' })).toEqual([]);
});

test('the newest come first, five at most', async () => {
  const { claire, refund, search } = await start();
  for (let day = 1; day <= 7; day += 1)
    await refund(claire.beneficiaryId, {
      actFamily: 'DENTAL',
      actWording: 'Détartrage',
      careDate: `2025-08-0${day}`,
    });
  const { body } = await search('détartrage');
  expect(body.refunds.map(({ careDate }: { careDate: string }) => careDate)).toEqual(
    ['07', '06', '05', '04', '03'].map((day) => `2025-08-${day}`),
  );
});

test('a search that is missing or too long is refused, and needs a signed-in member', async () => {
  const { api, search } = await start();
  expect((await api.as('claire').get('/refunds/search')).status).toBe(400);
  expect((await search('a'.repeat(101))).status).toBe(400);
  expect((await search('a', { more: '&language=de' })).status).toBe(400);
  expect((await api.browser().get('/refunds/search?search=couronne')).status).toBe(401);
});
