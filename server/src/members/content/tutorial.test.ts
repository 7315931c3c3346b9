import { describe, test } from 'node:test';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { codeOf, fieldsOf } from '../auth/auth.support.ts';
import { members } from '../insured/insured.table.ts';
import { giveTutorialStep } from './content.given.ts';

async function start() {
  const started = await startApi();
  const { api, given, platform } = started;
  const claire = api.as('claire');
  await given.memberNamed('claire');
  const rows = () => platform.database.db.select().from(members);
  const finished = async () =>
    (await rows()).flatMap(({ firstName, finishedTutorial }) => (finishedTutorial ? [firstName] : []));
  return { ...started, claire, rows, finished };
}

describe('GET /tutorial', () => {
  test('tells the steps of the member’s environment, in their order', async () => {
    const { claire, platform } = await start();
    await giveTutorialStep(platform, { position: 2, target: 'refunds', title: 'Qui a payé quoi' });
    await giveTutorialStep(platform, { position: 1 });
    await giveTutorialStep(platform, { environment: 'NATIXIS', title: 'Ailleurs' });
    const { status, body } = await claire.get('/tutorial');
    expect(status).toBe(200);
    expect(body.entityTutorialDtos).toEqual([
      {
        id: expect.any(String),
        target: 'card',
        title: 'Votre carte',
        text: 'Montrez-la en pharmacie.',
      },
      expect.objectContaining({ target: 'refunds', title: 'Qui a payé quoi' }),
    ]);
  });

  test('is in English as far as the insurer has it, and says which text is', async () => {
    const { claire, platform } = await start();
    await giveTutorialStep(platform, { english: { title: 'Your card', text: 'Show it.' } });
    await giveTutorialStep(platform, { position: 2, target: 'refunds', title: 'Qui a payé quoi' });
    const words = async (query: string) =>
      (await claire.get(`/tutorial${query}`)).body.entityTutorialDtos.map(
        ({ title, language }: { title: string; language?: string }) => [title, language],
      );
    expect(await words('?language=en')).toEqual([
      ['Your card', 'en'],
      ['Qui a payé quoi', undefined],
    ]);
    expect(await words('?language=fr')).toEqual([
      ['Votre carte', undefined],
      ['Qui a payé quoi', undefined],
    ]);
  });

  test('is empty where the insurer has none, and refuses another language', async () => {
    const { claire } = await start();
    expect((await claire.get('/tutorial')).body).toEqual({ entityTutorialDtos: [] });
    const refused = await claire.get('/tutorial?language=de');
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [expect.stringContaining('language')]]);
  });
});

describe('PUT /tutorial', () => {
  test('the visit is over for this member alone, on every device; a repeat changes nothing', async () => {
    const { api, claire, finished, rows } = await start();
    const other = await api.as('paul').get('/all-info');
    expect(other.body.finishedTutorial).toBe(false);
    expect((await claire.get('/all-info')).body.finishedTutorial).toBe(false);
    expect(await claire.put('/tutorial', { finishedTutorial: true })).toMatchObject({
      status: 200,
      body: { done: true },
    });
    expect((await claire.get('/all-info')).body.finishedTutorial).toBe(true);
    expect(await finished()).toHaveLength(1);
    const before = await rows();
    expect((await claire.put('/tutorial', { finishedTutorial: true })).status).toBe(200);
    expect(await rows()).toEqual(before);
    expect((await api.as('paul').get('/all-info')).body.finishedTutorial).toBe(false);
  });

  test('what does not end it is refused, and it is still to come', async () => {
    const { claire, finished } = await start();
    for (const body of [{}, { finishedTutorial: false }, { finishedTutorial: 'yes' }]) {
      const refused = await claire.put('/tutorial', body);
      expect([refused.status, fieldsOf(refused)]).toEqual([
        400,
        [expect.stringContaining('finishedTutorial')],
      ]);
    }
    expect(await finished()).toEqual([]);
  });

  test('nobody ends it signed out, nor an advisor for the member', async () => {
    const started = await start();
    const body = { finishedTutorial: true };
    expect(codeOf(await started.api.browser().put('/tutorial', body))).toMatch(/^40[13] /);
    const advisor = await asAdvisor(started, 'claire');
    expect(codeOf(await advisor.put('/tutorial', body))).toMatch(/^403 /);
    expect(await started.finished()).toEqual([]);
  });
});
