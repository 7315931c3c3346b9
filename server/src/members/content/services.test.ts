import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { members } from '../insured/insured.table.ts';
import { giveService } from './content.given.ts';

async function start() {
  const started = await startApi();
  const titles = async (path = '/services', who: 'claire' | 'paul' = 'claire') =>
    (await started.api.as(who).get(path)).body.services.map(({ title }: { title: string }) => title);
  return { ...started, titles };
}

test('shows the services of the environment in their order, and those of the member’s networks alone', async () => {
  const { platform, given, titles } = await start();
  await giveService(platform, { position: 2, title: 'Second' });
  await giveService(platform, { position: 1, title: 'Premier' });
  await giveService(platform, { position: 3, title: 'Hospi-Confort', network: 'HOSPI' });
  await giveService(platform, { title: 'Ailleurs', environment: 'NATIXIS' });
  const { memberId } = await given.memberNamed('claire');
  await platform.database.db
    .update(members)
    .set({ healthCareNetworks: ['HOSPI'] })
    .where(eq(members.id, memberId));
  expect(await titles()).toEqual(['Premier', 'Second', 'Hospi-Confort']);
  expect(await titles('/services', 'paul')).toEqual(['Premier', 'Second']);
});

test('is in French without a language; in English each text that the insurer has', async () => {
  const { platform, api } = await start();
  await giveService(platform, {
    english: { title: 'Cedar', summary: 'Lower prices.', paragraphs: ['Free choice.'] },
  });
  const { services } = (await api.as('claire').get('/services')).body;
  expect(services).toMatchObject([
    {
      title: 'Réseau Cèdre',
      professions: [{ title: 'Optique', advantage: '−35 %', detail: 'sur les verres' }],
    },
  ]);
  expect(services[0].language).toBeUndefined();
  const english = (await api.as('claire').get('/services?language=en')).body.services;
  expect(english).toMatchObject([
    {
      title: 'Cedar',
      language: 'en',
      professions: [
        { title: 'Glasses', advantage: '−35 %', detail: 'on lenses', code: 'opticien', language: 'en' },
      ],
      steps: [{ title: 'Choisissez', text: 'Sur la carte.' }],
      find: { url: 'https://cedre.example/?p={profession}&l={place}' },
    },
  ]);
  expect(english[0].steps[0].language).toBeUndefined();
});

test('refuses an unknown language, visitors, and environments without MY_SERVICES', async () => {
  const { api, environments } = await start();
  const claire = api.as('claire');
  expect((await claire.get('/services?language=de')).status).toBe(400);
  expect((await api.browser().get('/services')).status).toBe(401);
  environments.change('GFPLAC', { featureStatus: [] });
  const { status, body } = await claire.get('/services');
  expect([status, body.code]).toEqual([403, 'feature_off']);
});

test('no service is an empty list', async () => {
  const { titles } = await start();
  expect(await titles()).toEqual([]);
});
