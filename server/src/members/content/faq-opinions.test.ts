import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { codeOf, fieldsOf } from '../auth/auth.support.ts';
import { startOperators } from '../operators/operators.support.ts';
import { giveFaqCategory } from './content.given.ts';
import { faqOpinions } from './content.table.ts';
import { createFaqOpinions } from './faq-opinions.ts';

const SHOW = { category: 'carte', theme: 'utiliser', question: 'presenter', language: 'fr', useful: true };

async function start() {
  const started = await startApi();
  const { api, clock, platform } = started;
  clock.set('2025-11-12T10:00:00Z');
  await giveFaqCategory(platform);
  const rows = () => platform.database.db.select().from(faqOpinions);
  const say = (opinion: object = {}, { id = randomUUID() as string, browser = api.browser() } = {}) =>
    browser.put(`/faq/opinions/${id}`, { ...SHOW, ...opinion });
  return { ...started, rows, say };
}

describe('PUT /faq/opinions/{id}', () => {
  test('keeps what was said about an answer, and nothing of who said it', async () => {
    const { api, rows, say } = await start();
    expect(await say()).toMatchObject({ status: 200, body: { done: true } });
    await say({ useful: false, comment: ' Il manque le prix. ' }, { browser: api.as('claire') });
    const kept = await rows();
    const same = { environment: 'GFPLAC', category: 'carte', theme: 'utiliser', question: 'presenter' };
    expect(kept.map(({ id: _, ...row }) => row)).toEqual(
      expect.arrayContaining([
        { ...same, language: 'fr', useful: true, comment: null, day: '2025-11-12' },
        { ...same, language: 'fr', useful: false, comment: 'Il manque le prix.', day: '2025-11-12' },
      ]),
    );
  });

  test('a repeat counts once, and the same id may change its mind or add a word', async () => {
    const { rows, say } = await start();
    const id = randomUUID();
    await say({}, { id });
    await say({}, { id });
    await say({ useful: false, comment: 'Trop court.' }, { id });
    expect(await rows()).toMatchObject([{ id, useful: false, comment: 'Trop court.' }]);
  });

  test('an id that another question has changes nothing', async () => {
    const { platform, rows, say } = await start();
    await giveFaqCategory(platform, { slug: 'autre', position: 2 });
    const id = randomUUID();
    await say({}, { id });
    await say({ category: 'autre', useful: false }, { id });
    expect(await rows()).toMatchObject([{ category: 'carte', useful: true }]);
  });

  test('numbers and addresses in a comment are not kept', async () => {
    const { rows, say } = await start();
    await say({
      comment: '2 85 05 78 006 084 36 et FR7630006000011234567890189, claire@exemple.fr, le 12/11/2025',
    });
    expect((await rows())[0]?.comment).toBe('… et …, … le 12/11/2025');
  });

  test('a question that the environment does not have is refused', async () => {
    const { api, rows, say } = await start();
    for (const other of [{ category: 'compte' }, { theme: 'autre' }, { question: 'autre' }])
      expect(codeOf(await say(other))).toBe('404 faq_question_not_found');
    expect(codeOf(await say({}, { browser: api.browser({ host: 'natixis.localhost' }) }))).toBe(
      '404 faq_question_not_found',
    );
    expect(await rows()).toEqual([]);
  });

  test('what is not in its form is refused at its field', async () => {
    const { rows, say } = await start();
    for (const [field, value] of [
      ['category', 'Carte Vitale'],
      ['theme', ''],
      ['question', 7],
      ['language', 'de'],
      ['useful', 'yes'],
      ['comment', 'a'.repeat(301)],
      ['comment', 'un <b>mot</b>'],
    ] as const) {
      const answer = await say({ [field]: value });
      expect([field, answer.status, fieldsOf(answer)]).toEqual([
        field,
        400,
        [expect.stringContaining(field)],
      ]);
    }
    expect((await say({}, { id: 'no-uuid' })).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test('an advisor who reads for a member says nothing', async () => {
    const started = await start();
    await started.given.member({ name: 'claire' });
    const advisor = await asAdvisor(started, 'claire');
    expect((await started.say({}, { browser: advisor })).status).toBe(403);
    expect(await started.rows()).toEqual([]);
  });

  test('one address cannot vote without end', async () => {
    const { api, clock, rows, say } = await start();
    const browser = api.browser();
    for (let times = 0; times < 60; times += 1) expect((await say({}, { browser })).status).toBe(200);
    expect(codeOf(await say({}, { browser }))).toBe('429 too_many_attempts');
    expect(await rows()).toHaveLength(60);
    clock.advance(3_601);
    expect((await say({}, { browser })).status).toBe(200);
  });

  test('after two years an opinion is deleted', async () => {
    const { clock, platform, rows, say } = await start();
    await say();
    clock.set('2027-11-12T10:00:00Z');
    await say();
    const { deleteOld } = createFaqOpinions(platform.database, platform.clock);
    await deleteOld();
    expect(await rows()).toHaveLength(2);
    clock.set('2027-11-13T10:00:00Z');
    await deleteOld();
    expect(await rows()).toMatchObject([{ day: '2027-11-12' }]);
  });
});

describe('POST /operators/faq/opinions', () => {
  test('counts by question and language, the least helpful first, with the comments', async () => {
    const started = await start();
    const { platform, say } = started;
    await giveFaqCategory(platform, { slug: 'autre', position: 2 });
    await giveFaqCategory(platform, { environment: 'NATIXIS' });
    await say();
    await say();
    await say({ language: 'en', useful: false, comment: 'Too short.' });
    await say({ category: 'autre', useful: false });
    await say({ category: 'autre', useful: false });
    await say({}, { browser: started.api.browser({ host: 'natixis.localhost' }) });
    const operator = await startOperators(started);
    const { status, body } = await operator.post('/operators/faq/opinions', { environment: 'GFPLAC' });
    expect(status).toBe(200);
    const one = { theme: 'utiliser', question: 'presenter' };
    expect(body).toEqual({
      environment: 'GFPLAC',
      questions: [
        { ...one, category: 'autre', language: 'fr', yes: 0, no: 2 },
        { ...one, category: 'carte', language: 'en', yes: 0, no: 1 },
        { ...one, category: 'carte', language: 'fr', yes: 2, no: 0 },
      ],
      comments: [
        {
          ...one,
          category: 'carte',
          language: 'en',
          useful: false,
          comment: 'Too short.',
          day: '2025-11-12',
        },
      ],
    });
  });

  test('needs the operator’s token, and an environment that exists', async () => {
    const operator = await startOperators(await start());
    const call = (environment: string, headers = { authorization: 'Bearer operator' }) =>
      operator.post('/operators/faq/opinions', { environment }, { headers });
    expect(codeOf(await call('GFPLAC', { authorization: 'Bearer guessed' }))).toBe('401 token_required');
    expect(codeOf(await call('NOWHERE'))).toBe('404 environment_unknown');
  });
});
