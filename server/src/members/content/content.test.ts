import { describe, test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { giveFaqCategory, giveLegalPage, giveLegalValidation, giveNews } from './content.given.ts';
import { createContentService } from './content.service.ts';

describe('GET /legal-pages/{type}', () => {
  test('is open to everyone and shows the newest version in force', async () => {
    const { api, platform } = await startApi();
    await giveLegalPage(platform, { version: 1 });
    await giveLegalPage(platform, { version: 2, publishedOn: '2025-06-01' });
    await giveLegalPage(platform, { version: 3, publishedOn: '2025-12-01' });
    const { status, body } = await api.browser().get('/legal-pages/terms-of-use');
    expect(status).toBe(200);
    expect(body).toEqual({
      type: 'terms-of-use',
      version: 2,
      publishedOn: '2025-06-01',
      title: 'Conditions d’utilisation',
      sections: [{ heading: 'Objet', paragraphs: ['Cet espace est le vôtre.'] }],
      changes: { since: 1, sections: [], summaries: [] },
      versions: [
        { version: 2, publishedOn: '2025-06-01' },
        { version: 1, publishedOn: '2024-01-01' },
      ],
    });
  });

  test('each environment has its own texts', async () => {
    const { api, platform } = await startApi();
    await giveLegalPage(platform, { environment: 'NATIXIS', title: 'Conditions d’Ardoise' });
    const ardoise = await api.browser({ host: 'natixis.localhost' }).get('/legal-pages/terms-of-use');
    const grandLac = await api.browser().get('/legal-pages/terms-of-use');
    expect(ardoise.body.title).toBe('Conditions d’Ardoise');
    expect([grandLac.status, grandLac.body.code]).toEqual([404, 'legal_page_not_found']);
  });

  test('a text that does not exist is refused by name', async () => {
    const { api } = await startApi();
    const { status } = await api.browser().get('/legal-pages/secret');
    expect(status).toBe(400);
  });
});

test('GET /faq is open to everyone, in the order of its positions', async () => {
  const { api, platform } = await startApi();
  await giveFaqCategory(platform, { position: 2, slug: 'compte', title: 'Mon compte' });
  await giveFaqCategory(platform, { position: 1 });
  await giveFaqCategory(platform, { environment: 'NATIXIS', slug: 'autre' });
  const { status, body } = await api.browser().get('/faq');
  expect(status).toBe(200);
  expect(body.categories.map(({ id }: { id: string }) => id)).toEqual(['carte', 'compte']);
  expect(body.categories[0].themes[0].questions[0].question).toBe('Comment la présenter ?');
});

describe('GET /faq?language=en', () => {
  test('answers in English what the insurer has translated, and says which texts these are', async () => {
    const { api, platform } = await startApi();
    await giveFaqCategory(platform, {
      title: 'Ma carte',
      english: { title: 'My card' },
      themes: [
        {
          id: 'utiliser',
          title: 'Utiliser la carte',
          questions: [
            {
              id: 'presenter',
              question: 'Comment la présenter ?',
              answer: ['Avec la carte Vitale.'],
              english: { question: 'How do I show it?', answer: ['With the Vitale card.'] },
            },
            { id: 'perdue', question: 'Et si je la perds ?', answer: ['Imprimez-la.'] },
          ],
        },
      ],
    });
    const { body } = await api.browser().get('/faq?language=en');
    expect(body.categories).toEqual([
      {
        id: 'carte',
        title: 'My card',
        language: 'en',
        themes: [
          {
            id: 'utiliser',
            title: 'Utiliser la carte',
            questions: [
              {
                id: 'presenter',
                question: 'How do I show it?',
                answer: ['With the Vitale card.'],
                language: 'en',
              },
              { id: 'perdue', question: 'Et si je la perds ?', answer: ['Imprimez-la.'] },
            ],
          },
        ],
      },
    ]);
    const french = await api.browser().get('/faq?language=fr');
    expect(french.body).toEqual((await api.browser().get('/faq')).body);
    expect(JSON.stringify(french.body)).not.toContain('How do I');
  });

  test('another language is refused', async () => {
    const { api } = await startApi();
    expect((await api.browser().get('/faq?language=de')).status).toBe(400);
  });
});

describe('GET /news', () => {
  test('asks for a session', async () => {
    const { api } = await startApi();
    expect((await api.browser().get('/news')).status).toBe(401);
  });

  test('shows what is published and still shown, the newest first, with its text', async () => {
    const { api, platform } = await startApi();
    await giveNews(platform, { title: 'Hier', publishedOn: '2025-11-11' });
    await giveNews(platform, { title: 'Avant' });
    await giveNews(platform, { title: 'Demain', publishedOn: '2025-11-13' });
    await giveNews(platform, { title: 'Passé', shownUntil: '2025-11-11' });
    await giveNews(platform, { title: 'Ailleurs', environment: 'NATIXIS' });
    const { body } = await api.as('claire').get('/news');
    expect(body.news.map(({ title }: { title: string }) => title)).toEqual(['Hier', 'Avant']);
    expect(body.news[0].paragraphs).toEqual(['Présentez votre carte.']);
  });
});

test('"validated" means the versions in force of the terms and of the data protection', async () => {
  const { given, platform } = await startApi();
  const { memberId } = await given.member();
  const { database, clock } = platform;
  const content = createContentService({
    database,
    clock,
    readContent: (read) => read(database.db, clock),
  });
  const validated = () => content.hasValidatedLegalPages(memberId, 'GFPLAC');
  await giveLegalPage(platform, { version: 1 });
  await giveLegalPage(platform, { type: 'data-protection' });
  await giveLegalPage(platform, { type: 'cookies' });
  await giveLegalValidation(platform, { memberId, type: 'terms-of-use', version: 1 });
  expect(await validated()).toBe(false);
  await giveLegalValidation(platform, { memberId, type: 'data-protection', version: 1 });
  expect(await validated()).toBe(true);
  await giveLegalPage(platform, { version: 2, publishedOn: '2025-11-12' });
  expect(await validated()).toBe(false);
});
