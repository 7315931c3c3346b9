import { test } from 'node:test';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import type { TestAnswer } from '../../testing/test-client.ts';
import { giveLegalPage } from './content.given.ts';

const codeOf = (answer: TestAnswer): string => `${answer.status} ${answer.body.code}`;
const TERMS = { type: 'terms-of-use', version: 1 } as const;
const DATA = { type: 'data-protection', version: 1 } as const;

async function withTexts() {
  const started = await startApi();
  for (const type of ['data-protection', 'terms-of-use', 'cookies', 'legal-notice'] as const)
    await giveLegalPage(started.platform, { type, title: type });
  const claire = started.api.as('claire');
  const isValid = async () => (await claire.get('/auth/profile')).body.validatedLegalPages;
  return { ...started, claire, isValid };
}

test('the texts to validate stand in the order in which they are read, each with its version', async () => {
  const { claire } = await withTexts();
  const { body } = await claire.get('/legal-pages');
  expect(body.pages).toEqual([
    {
      type: 'terms-of-use',
      title: 'terms-of-use',
      version: 1,
      publishedOn: '2024-01-01',
      toValidate: true,
      validatedAt: null,
      validatedBefore: null,
    },
    {
      type: 'data-protection',
      title: 'data-protection',
      version: 1,
      publishedOn: '2024-01-01',
      toValidate: true,
      validatedAt: null,
      validatedBefore: null,
    },
  ]);
});

test('the portal opens when both texts are validated; a repeat keeps the time of the first validation', async () => {
  const { claire, isValid, clock } = await withTexts();
  expect(await isValid()).toBe(false);
  await claire.post('/legal-pages', { pages: [TERMS] });
  expect(await isValid()).toBe(false);
  const done = await claire.post('/legal-pages', { pages: [TERMS, DATA] });
  expect(done.status).toBe(200);
  expect(await isValid()).toBe(true);
  const first = done.body.pages.map(({ validatedAt }: { validatedAt: string }) => validatedAt);
  clock.advance(60);
  const again = await claire.post('/legal-pages', { pages: [DATA, TERMS, TERMS] });
  expect(again.body.pages.map(({ validatedAt }: { validatedAt: string }) => validatedAt)).toEqual(first);
});

test('a version that is published in advance need not be validated yet', async () => {
  const { claire, isValid, platform } = await withTexts();
  await claire.post('/legal-pages', { pages: [TERMS, DATA] });
  await giveLegalPage(platform, { type: 'terms-of-use', version: 2, publishedOn: '2025-11-13' });
  expect(await isValid()).toBe(true);
  expect(codeOf(await claire.post('/legal-pages', { pages: [{ ...TERMS, version: 2 }] }))).toBe(
    '409 legal_version_outdated',
  );
});

test('a newer version asks again from its day in Paris on, and the older one is refused', async () => {
  const { api, given, platform, clock } = await withTexts();
  await giveLegalPage(platform, { type: 'terms-of-use', version: 2, publishedOn: '2025-11-13' });
  clock.set('2025-11-12T23:00:00Z');
  await given.member({ name: 'bruno' });
  const bruno = api.as('bruno');
  const { body } = await bruno.get('/legal-pages');
  expect(body.pages[0]).toMatchObject({ version: 2, toValidate: true, validatedBefore: null });
  const stale = await bruno.post('/legal-pages', { pages: [DATA, TERMS] });
  expect(codeOf(stale)).toBe('409 legal_version_outdated');
  const { body: after } = await bruno.get('/legal-pages');
  expect(after.pages.every(({ toValidate }: { toValidate: boolean }) => toValidate)).toBe(true);
  expect((await bruno.post('/legal-pages', { pages: [{ ...TERMS, version: 2 }, DATA] })).status).toBe(200);
  expect((await bruno.get('/auth/profile')).body.validatedLegalPages).toBe(true);
});

test('the version that the member validated before is named, nobody else’s', async () => {
  const { claire, platform, api } = await withTexts();
  await claire.post('/legal-pages', { pages: [TERMS, DATA] });
  await giveLegalPage(platform, { type: 'terms-of-use', version: 2, publishedOn: '2025-06-01' });
  const beforeOf = async (name: string) =>
    (await api.as(name).get('/legal-pages')).body.pages.map(
      ({ validatedBefore }: { validatedBefore: number | null }) => validatedBefore,
    );
  expect(await beforeOf('claire')).toEqual([1, null]);
  expect(await beforeOf('bruno')).toEqual([null, null]);
});

test('a text that needs no validation, and one that does not exist, are refused', async () => {
  const { claire } = await withTexts();
  for (const page of [
    { type: 'cookies', version: 1 },
    { type: 'terms-of-use', version: 7 },
  ]) {
    expect(codeOf(await claire.post('/legal-pages', { pages: [page] }))).toBe('409 legal_version_outdated');
  }
  for (const body of [{}, { pages: [] }, { pages: [{ type: 'nonsense', version: 1 }] }, { pages: 'x' }]) {
    expect(codeOf(await claire.post('/legal-pages', body))).toBe('400 validation_failed');
  }
});

test('a stranger and an advisor cannot validate; a validation counts for its own member alone', async () => {
  const started = await withTexts();
  const body = { pages: [TERMS, DATA] };
  expect(codeOf(await started.api.browser().get('/legal-pages'))).toBe('401 session_required');
  expect(codeOf(await started.api.browser().post('/legal-pages', body))).toBe('401 session_required');
  await started.claire.get('/legal-pages');
  const advisor = await asAdvisor(started, 'claire');
  expect(codeOf(await advisor.post('/legal-pages', body))).toBe('403 read_only_session');
  await started.api.as('bruno').post('/legal-pages', body);
  expect(await started.isValid()).toBe(false);
});
