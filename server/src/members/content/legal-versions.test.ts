import { describe, test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { giveLegalPage } from './content.given.ts';
import { changedSections } from './legal-changes.ts';

const section = (heading: string, ...paragraphs: string[]) => ({ heading, paragraphs });

/** Three versions of the terms, and a future one. It is 12 November 2025. */
async function start() {
  const started = await startApi();
  const give = (version: number, publishedOn: string, wish: Parameters<typeof giveLegalPage>[1]) =>
    giveLegalPage(started.platform, { version, publishedOn, ...wish });
  await give(1, '2023-01-01', { sections: [section('Objet', 'Un.'), section('Accès', 'Gratuit.')] });
  await give(2, '2024-01-01', {
    sections: [section('Objet', 'Un.'), section('Accès', 'Gratuit.', 'Personnel.')],
    changes: ['L’accès est personnel.'],
  });
  await give(3, '2025-01-01', {
    sections: [section('Objet', 'Un.'), section('Envois', 'Lisibles.')],
    changes: ['Les envois ont leurs règles.'],
    english: {
      title: 'Terms of use',
      sections: [section('Purpose', 'One.'), section('What you send', 'Readable.')],
      changes: ['What you send has its rules.'],
    },
  });
  await give(4, '2025-11-13', { sections: [section('Rien', 'Plus rien.')], changes: ['Tout.'] });
  const get = async (query = '') =>
    (await started.api.browser().get(`/legal-pages/terms-of-use${query}`)) as {
      status: number;
      body: Record<string, never>;
    };
  return { ...started, get };
}

test('sections are added, changed or removed; those that stay are not named', () => {
  const before = [section('A', 'one'), section('B', 'two'), section('C', 'three')];
  const after = [section('C', 'three'), section('B', 'two', 'more'), section('D', 'four')];
  expect(changedSections(before, after)).toEqual([
    { kind: 'CHANGED', heading: 'B' },
    { kind: 'ADDED', heading: 'D' },
    { kind: 'REMOVED', heading: 'A' },
  ]);
  expect(changedSections(before, before)).toEqual([]);
});

describe('GET /legal-pages/{type}', () => {
  test('says what the version in force changes since the one before', async () => {
    const { get } = await start();
    expect((await get()).body).toMatchObject({
      version: 3,
      changes: {
        since: 2,
        sections: [
          { kind: 'ADDED', heading: 'Envois' },
          { kind: 'REMOVED', heading: 'Accès' },
        ],
        summaries: [{ version: 3, paragraphs: ['Les envois ont leurs règles.'] }],
      },
    });
  });

  test('since=1 tells of every version since, the latest first', async () => {
    const { get } = await start();
    expect((await get('?since=1')).body.changes).toEqual({
      since: 1,
      sections: [
        { kind: 'ADDED', heading: 'Envois' },
        { kind: 'REMOVED', heading: 'Accès' },
      ],
      summaries: [
        { version: 3, paragraphs: ['Les envois ont leurs règles.'] },
        { version: 2, paragraphs: ['L’accès est personnel.'] },
      ],
    });
  });

  test('an earlier version stays open to everyone; its changes are its own', async () => {
    const { get } = await start();
    expect((await get('?version=2')).body).toMatchObject({
      version: 2,
      publishedOn: '2024-01-01',
      changes: { since: 1, sections: [{ kind: 'CHANGED', heading: 'Accès' }] },
      versions: [{ version: 3 }, { version: 2 }, { version: 1 }],
    });
    expect((await get('?version=1')).body.changes).toBeUndefined();
  });

  test('a version to come, one that never was and one that is no number are refused', async () => {
    const { get } = await start();
    for (const version of ['4', '9']) expect((await get(`?version=${version}`)).status).toBe(404);
    for (const query of ['?version=0', '?version=two', '?since=-1', '?version=']) {
      const { status, body } = await get(query);
      expect([query, status, body.code]).toEqual([query, 400, 'validation_failed']);
    }
    expect((await get('?since=9')).body.changes).toBeUndefined();
  });

  test('in English, words of the insurer are English where it has them; sections are compared in French with a French version', async () => {
    const { get, api, platform } = await start();
    expect((await get('?language=en')).body).toMatchObject({
      language: 'en',
      changes: {
        sections: [
          { kind: 'ADDED', heading: 'Envois' },
          { kind: 'REMOVED', heading: 'Accès' },
        ],
        summaries: [{ version: 3, paragraphs: ['What you send has its rules.'], language: 'en' }],
      },
    });
    expect((await get('?language=en&since=1')).body.changes).toMatchObject({
      summaries: [{ language: 'en' }, { paragraphs: ['L’accès est personnel.'] }],
    });
    await giveLegalPage(platform, {
      type: 'cookies',
      version: 1,
      english: { title: 'Cookies', sections: [section('Measure', 'No.')] },
    });
    await giveLegalPage(platform, {
      type: 'cookies',
      version: 2,
      english: { title: 'Cookies', sections: [section('Measure', 'Yes.')] },
    });
    const { body } = await api.browser().get('/legal-pages/cookies?language=en');
    expect(body.changes).toEqual({
      since: 1,
      sections: [{ kind: 'CHANGED', heading: 'Measure' }],
      language: 'en',
      summaries: [],
    });
  });
});
