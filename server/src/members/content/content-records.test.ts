import { describe, test } from 'node:test';
import { expect } from 'expect';
import { fileOf, linesOf, refusal } from '../../import/import.support.ts';
import { importFile } from '../../import/import-file.ts';
import * as given from '../../import/records.given.ts';
import { startApi } from '../../testing/start-api.ts';
import { members } from '../insured/insured.table.ts';
import { announcements } from './announcements.table.ts';
import { legalPages, news } from './content.table.ts';
import { services } from './services.table.ts';
import { tutorialSteps } from './tutorial.table.ts';

async function start() {
  const { platform } = await startApi();
  const load = async (...records: object[]) => importFile(await fileOf(...records), platform);
  const mistakes = async (...records: object[]) => linesOf(await refusal(load(...records)));
  return { db: platform.database.db, load, mistakes };
}

describe('records of announcements, of the guided visit and of services', () => {
  test('are kept with their defaults, and once', async () => {
    const { db, load } = await start();
    const all = [given.announcement, given.tutorialStep, given.service];
    await load(...all);
    expect(await db.select().from(announcements)).toMatchObject([
      {
        externalId: 'N1',
        place: 'home',
        level: 'info',
        from: new Date('2025-11-01T08:00:00Z'),
        until: null,
        closable: true,
        english: null,
      },
    ]);
    expect(await db.select().from(tutorialSteps)).toMatchObject([{ target: 'card', position: 1 }]);
    expect(await db.select().from(services)).toMatchObject([
      { title: 'Réseau Cèdre', position: 1, network: null, professions: [], steps: [], partners: [] },
    ]);
    const again = await load(...all);
    expect(again.byType).toEqual({
      announcement: { read: 1, changed: 0 },
      'tutorial-step': { read: 1, changed: 0 },
      service: { read: 1, changed: 0 },
    });
  });

  test('carry English words, and French ones with French spaces', async () => {
    const { db, load } = await start();
    await load(
      { ...given.announcement, title: 'Fermé !', english: { title: 'Closed!', text: 'Nobody answers.' } },
      { ...given.tutorialStep, english: { title: 'Your card', text: 'Show it.' } },
      {
        ...given.service,
        network: 'HOSPI',
        professions: [
          { family: 'optical', title: 'Optique', advantage: '−35 %', english: { title: 'Glasses' } },
        ],
        steps: [{ title: 'Choisissez', text: 'Ici.', english: { title: 'Choose', text: 'Here.' } }],
        example: { title: 'Lunettes', outsideCents: 24_000, insideCents: 16_800 },
        find: { url: 'https://cedre.example/trouver?p={profession}&l={place}', site: 'Cèdre' },
        english: { title: 'Cedar network', summary: 'Negotiated prices.', paragraphs: ['Show it.'] },
      },
    );
    expect(await db.select().from(announcements)).toMatchObject([
      { title: 'Fermé\u202f!', english: { title: 'Closed!' } },
    ]);
    expect(await db.select().from(services)).toMatchObject([
      {
        network: 'HOSPI',
        professions: [{ family: 'OPTICAL', advantage: '−35\u00a0%', english: { title: 'Glasses' } }],
        find: { url: 'https://cedre.example/trouver?p={profession}&l={place}' },
        english: { title: 'Cedar network' },
      },
    ]);
  });

  test('are refused by name', async () => {
    const { mistakes } = await start();
    const { announcement, tutorialStep, service } = given;
    const example = { title: 'Lunettes', outsideCents: 100, insideCents: 101 };
    const refused = await mistakes(
      { ...announcement, place: 'refunds' },
      { ...announcement, level: 'loud' },
      { ...announcement, text: 'x'.repeat(501) },
      { ...announcement, from: '2025-11-01' },
      { ...announcement, until: announcement.from },
      { ...tutorialStep, target: 'nowhere' },
      { ...tutorialStep, position: 0 },
      { ...service, example },
      { ...service, find: { url: 'http://cedre.example', site: 'Cèdre' } },
      { ...service, find: { url: 'https://cedre.example/{name}', site: 'Cèdre' } },
      { ...service, network: 'a b' },
      { ...service, paragraphs: [] },
    );
    expect(refused).toEqual([
      'line 1 (announcement N1): place: expected one of home, login',
      'line 2 (announcement N1): level: expected one of info, warning, critical',
      'line 3 (announcement N1): text: expected at most 500 characters',
      'line 4 (announcement N1): from: expected an instant in UTC, as 2025-11-06T08:30:00Z',
      'line 5 (announcement N1): until: expected an instant after from',
      expect.stringContaining('line 6 (tutorial-step T1): target: expected one of welcome, '),
      expect.stringContaining('line 7 (tutorial-step T1): position: '),
      'line 8 (service S1): example.insideCents: expected no more than outsideCents',
      expect.stringContaining('line 9 (service S1): find.url: expected an https address'),
      expect.stringContaining('line 10 (service S1): find.url: expected an https address'),
      expect.stringContaining('line 11 (service S1): network: expected 1 to 40 letters'),
      'line 12 (service S1): paragraphs: expected at least one paragraph',
    ]);
  });
});

test('news and legal pages have English words where the insurer has them', async () => {
  const { db, load } = await start();
  const item = {
    type: 'news',
    externalId: 'N1',
    environment: 'GFPLAC',
    title: 'Le vaccin',
    summary: 'En pharmacie.',
    paragraphs: ['Présentez votre carte.'],
    icon: 'newspaper',
    publishedOn: '2025-11-02',
  };
  const english = { title: 'The vaccine', summary: 'At the pharmacy.', paragraphs: ['Show your card.'] };
  const sections = [{ heading: 'Measuring', paragraphs: ['None.'] }];
  await load(
    { ...item, english },
    { ...item, externalId: 'N2' },
    {
      ...given.legalPage,
      changes: ['La durée change : six mois.'],
      english: { title: 'Cookies', sections, changes: ['Six months.'] },
    },
  );
  expect(await db.select().from(news).orderBy(news.externalId)).toMatchObject([
    { english },
    { english: null },
  ]);
  expect(await db.select().from(legalPages)).toMatchObject([
    {
      changes: ['La durée change\u00a0: six mois.'],
      english: { title: 'Cookies', sections, changes: ['Six months.'] },
    },
  ]);
});

test('a member is in health-care networks', async () => {
  const { db, load, mistakes } = await start();
  await load({ ...given.member, healthCareNetworks: ['HOSPI-CONFORT'] });
  expect(await db.select().from(members)).toMatchObject([{ healthCareNetworks: ['HOSPI-CONFORT'] }]);
  await load(given.member);
  expect(await db.select().from(members)).toMatchObject([{ healthCareNetworks: [] }]);
  expect(await mistakes({ ...given.member, healthCareNetworks: ['a b'] })).toEqual([
    expect.stringContaining('line 1 (member M1): healthCareNetworks.0: expected 1 to 40 letters'),
  ]);
});
