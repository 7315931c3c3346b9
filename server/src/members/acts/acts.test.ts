import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { giveBeneficiary, giveRefund } from '../refunds/refunds.given.ts';
import { giveAct } from './acts.given.ts';
import { acts } from './acts.table.ts';

const codes = ({ body }: { body: { acts: { code: string }[] } }) => body.acts.map(({ code }) => code);

test('asks for a session', async () => {
  const { api } = await startApi();
  expect((await api.browser().get('/acts')).status).toBe(401);
});

test('an act comes with what members call it and what to send', async () => {
  const { api, platform } = await startApi();
  await giveAct(platform);
  const { status, body } = await api.as('claire').get('/acts');
  expect(status).toBe(200);
  expect(body.acts).toEqual([
    {
      code: 'CONS-GEN',
      wording: 'Consultation généraliste',
      family: 'CONSULTATION',
      frequent: false,
      synonyms: ['médecin traitant', 'docteur'],
      requiredDocuments: ['invoice'],
    },
  ]);
});

test('an act has its English name where the insurer has one, and is found by it', async () => {
  const { api, platform } = await startApi();
  await giveAct(platform, { english: { wording: 'GP consultation' } });
  await giveAct(platform, { code: 'DEN', wording: 'Détartrage' });
  const { acts } = (await api.as('claire').get('/acts?query=GP%20consultation')).body;
  expect(acts).toMatchObject([{ code: 'CONS-GEN', english: { wording: 'GP consultation' } }]);
  const [scaling] = (await api.as('claire').get('/acts?query=detartrage')).body.acts;
  expect(scaling).not.toHaveProperty('english');
});

test('the acts that a member had most come first, then everybody’s frequent ones, then the others by name', async () => {
  const { api, given, platform } = await startApi();
  const claire = await given.member({ name: 'claire' });
  await giveAct(platform, { code: 'ZOO', wording: 'Zoothérapie' });
  await giveAct(platform, { code: 'ECO', wording: 'Échographie' });
  await giveAct(platform, { code: 'RANK2', wording: 'Lunettes', frequentRank: 2 });
  await giveAct(platform, { code: 'RANK1', wording: 'Pharmacie', frequentRank: 1 });
  await giveAct(platform, { code: 'OSTEO', wording: 'Ostéopathie' });
  await giveRefund(platform, claire, { actCode: 'OSTEO' });
  await giveRefund(platform, claire, { actCode: 'OSTEO' });
  await giveRefund(platform, claire, { actCode: 'RANK2' });

  const answer = await api.as('claire').get('/acts');
  expect(codes(answer)).toEqual(['OSTEO', 'RANK2', 'RANK1', 'ECO', 'ZOO']);
  expect(answer.body.acts.map(({ frequent }: { frequent: boolean }) => frequent)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  // What one member claims does not affect another member's order.
  expect(codes(await api.as('bruno').get('/acts'))).toEqual(['RANK1', 'RANK2', 'ECO', 'OSTEO', 'ZOO']);
});

test('the order does not reveal an act that a partner keeps private', async () => {
  const { api, given, platform } = await startApi();
  const claire = await given.member({ name: 'claire' });
  const partner = await giveBeneficiary(platform, claire);
  await giveAct(platform, { code: 'AAA', wording: 'Analyses' });
  await giveAct(platform, { code: 'PSY', wording: 'Psychologue' });
  await giveRefund(platform, { ...claire, beneficiaryId: partner.id }, { actCode: 'PSY' });
  const answer = await api.as('claire').get('/acts');
  expect(codes(answer)).toEqual(['AAA', 'PSY']);
  expect(answer.body.acts[1].frequent).toBe(false);
});

test('an act of long ago does not count as frequent', async () => {
  const { api, given, platform } = await startApi();
  const claire = await given.member({ name: 'claire' });
  await giveAct(platform, { code: 'AAA', wording: 'Analyses' });
  await giveAct(platform, { code: 'OSTEO', wording: 'Ostéopathie' });
  await giveRefund(platform, claire, { actCode: 'OSTEO', careDate: '2023-11-11' });
  expect(codes(await api.as('claire').get('/acts'))).toEqual(['AAA', 'OSTEO']);
  await giveRefund(platform, claire, { actCode: 'OSTEO', careDate: '2023-11-12' });
  expect(codes(await api.as('claire').get('/acts'))).toEqual(['OSTEO', 'AAA']);
});

test('no more than six acts are offered before the search', async () => {
  const { api, platform } = await startApi();
  for (let rank = 1; rank <= 8; rank += 1) {
    await giveAct(platform, { code: `A${rank}`, wording: `Acte ${rank}`, frequentRank: rank });
  }
  const { body } = await api.as('claire').get('/acts');
  expect(body.acts.filter(({ frequent }: { frequent: boolean }) => frequent)).toHaveLength(6);
  expect(body.acts).toHaveLength(8);
});

describe('GET /acts?query=', () => {
  test('finds by name, synonym and with a typing error, the best first', async () => {
    const { api, platform } = await startApi();
    await giveAct(platform, { code: 'LUN', wording: 'Lunettes', synonyms: ['opticien'] });
    await giveAct(platform, { code: 'LEN', wording: 'Lentilles', synonyms: ['opticien', 'lunettes'] });
    await giveAct(platform, { code: 'OST', wording: 'Ostéopathie', synonyms: [] });
    const ask = async (query: string) => (await api.as('claire').get('/acts', { query: { query } })).body;
    expect((await ask('LUNETTES')).acts.map(({ code }: { code: string }) => code)).toEqual(['LUN', 'LEN']);
    expect(await ask('osteopatie')).toMatchObject({ acts: [{ code: 'OST' }], total: 1 });
    expect(await ask('scanner')).toEqual({ acts: [], total: 0 });
    // With an empty query, the answer is the acts offered before any search.
    expect((await ask('  ')).total).toBe(3);
  });

  test('finds an act as soon as it is imported, and not after it is removed', async () => {
    const { api, platform } = await startApi();
    const ask = async () => codes(await api.as('claire').get('/acts', { query: { query: 'vaccin' } }));
    await giveAct(platform, { code: 'AAA', wording: 'Analyses' });
    expect(await ask()).toEqual([]);
    await giveAct(platform, { code: 'VAC', wording: 'Vaccin' });
    expect(await ask()).toEqual(['VAC']);
    await platform.database.db.update(acts).set({ wording: 'Rappel' }).where(eq(acts.code, 'VAC'));
    expect(await ask()).toEqual([]);
    await platform.database.db.delete(acts).where(eq(acts.code, 'AAA'));
    expect(codes(await api.as('claire').get('/acts'))).toEqual(['VAC']);
  });

  test('gives twenty by default and fifty at most', async () => {
    const { api, platform } = await startApi();
    await platform.database.db.insert(acts).values(
      Array.from({ length: 120 }, (_, number) => ({
        code: `S${number}`,
        wording: `Soin ${number}`,
        family: 'OTHER' as const,
        synonyms: [],
        requiredDocuments: [],
      })),
    );
    const ask = (query: Record<string, string>) => api.as('claire').get('/acts', { query });
    expect((await ask({ query: 'soin' })).body).toMatchObject({ acts: { length: 20 }, total: 120 });
    expect((await ask({ query: 'soin', limit: '50' })).body.acts).toHaveLength(50);
    expect((await ask({})).body).toMatchObject({ acts: { length: 100 }, total: 120 });
  });

  for (const [query, field, code] of [
    [{ query: 'a'.repeat(101) }, 'query', 'field_too_long'],
    [{ query: 'a', limit: '0' }, 'limit', 'field_invalid'],
    [{ query: 'a', limit: '51' }, 'limit', 'field_invalid'],
    [{ query: 'a', limit: '-1' }, 'limit', 'field_invalid'],
  ] as const) {
    test(`refuses ${field} ${code} (${JSON.stringify(query).length} characters)`, async () => {
      const { api } = await startApi();
      const { status, body } = await api.as('claire').get('/acts', { query: { ...query } });
      expect([status, body.errors]).toMatchObject([400, [{ field, code }]]);
    });
  }
});
