import { describe, test } from 'node:test';
import { expect } from 'expect';
import { fileOf } from '../../import/import.support.ts';
import { importFile } from '../../import/import-file.ts';
import * as given from '../../import/records.given.ts';
import { readAuditTrail } from '../../platform/audit/audit.ts';
import { startApi } from '../../testing/start-api.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';
import { startOperators } from './operators.support.ts';

const WHY = { by: 'Nadia', reason: 'campaign 4711' };
const NEWS = {
  type: 'news',
  externalId: 'VACCIN',
  environment: 'GFPLAC',
  title: 'Le vaccin',
  summary: 'En pharmacie.',
  paragraphs: ['Présentez votre carte.'],
  icon: 'heart-pulse',
  publishedOn: '2025-11-10',
};
const TERMS = { ...given.legalPage, externalId: 'T2', page: 'terms-of-use', title: 'Conditions' };
const codeOf = ({ status, body }: TestAnswer) => `${status} ${body.code}`;
const which = ({ type, externalId }: { type: string; externalId: string }) => ({ kind: type, externalId });
const ACTS = ['list', 'show', 'draft', 'preview', 'publish', 'schedule', 'roll-back', 'withdraw'] as const;

/** It is 12 November 2025, 9:00 UTC. */
async function start() {
  const started = await startApi();
  const { api, platform } = started;
  const operator = await startOperators(started);
  const call = (act: string, body: object = {}, options?: object) =>
    operator.post(`/operators/content/${act}`, { environment: 'GFPLAC', ...WHY, ...body }, options);
  const order = (act: string, record: { type: string; externalId: string }, more: object = {}) =>
    call(act, { ...which(record), ...more });
  const draft = (...records: unknown[]) => call('draft', { records });
  const states = async (record: { type: string; externalId: string } = NEWS) =>
    (await order('show', record)).body.versions.map(
      ({ version, state }: { version: number; state: string }) => `${version} ${state}`,
    );
  const claire = api.as('claire');
  const titles = async (client: TestClient = claire): Promise<string[]> =>
    (await client.get('/news')).body.news.map(({ title }: { title: string }) => title);
  const load = async (...records: object[]) => importFile(await fileOf(...records), platform);
  const trail = async () =>
    (await readAuditTrail(platform.database.db, { environment: 'GFPLAC', limit: 20 }))
      .filter(({ event }) => event.startsWith('content_'))
      .map(({ event, agent, reason, details }) => `${event} ${details?.version} ${agent}: ${reason}`)
      .toSorted();
  return { ...started, operator, call, order, draft, states, claire, titles, load, trail };
}

describe('content, for operators', () => {
  test('no call works without the operator’s token', async () => {
    const { call, titles } = await start();
    for (const act of ACTS)
      for (const headers of [{}, { authorization: 'Bearer guessed' }])
        expect(codeOf(await call(act, {}, { headers }))).toBe('401 token_required');
    expect(await titles()).toEqual([]);
  });

  test('each change says who and why, of a kind that there is', async () => {
    const { order, call } = await start();
    for (const act of ['draft', 'preview', 'publish', 'schedule', 'roll-back', 'withdraw']) {
      const { status, body } = await call(act, { ...which(NEWS), by: '', reason: '' });
      const fields = body.errors.map(({ field }: { field: string }) => field);
      expect([status, fields]).toEqual([400, expect.arrayContaining(['by', 'reason'])]);
    }
    expect((await order('publish', { type: 'member', externalId: 'M1' })).status).toBe(400);
    expect((await order('schedule', NEWS, { at: 'soon' })).status).toBe(400);
    expect((await order('roll-back', NEWS, { version: 0 })).status).toBe(400);
  });

  test('what does not exist, or stands in another environment, is not found', async () => {
    const { order, call, draft } = await start();
    await draft(NEWS);
    for (const act of ['show', 'preview', 'publish', 'roll-back', 'withdraw']) {
      expect(codeOf(await order(act, { ...NEWS, externalId: 'NONE' }))).toBe('404 content_not_found');
      const elsewhere = { ...which(NEWS), environment: 'NATIXIS' };
      expect(codeOf(await call(act, elsewhere))).toBe('404 content_not_found');
    }
    expect(codeOf(await call('list', { environment: 'NOWHERE' }))).toBe('404 environment_unknown');
  });

  test('a wrong record is refused in the words of the import, and none of the file is kept', async () => {
    const { draft, call } = await start();
    const { status, body } = await draft(
      NEWS,
      { ...NEWS, externalId: 'N2', title: '', shownUntil: '2025-11-01' },
      { ...NEWS, externalId: 'N3', environment: 'NATIXIS' },
      given.member,
      'nothing',
    );
    expect([status, body.code]).toEqual([400, 'content_invalid']);
    const mistakes = body.errors.map(({ params }: { params: { detail: string } }) => params.detail);
    expect(mistakes).toEqual([
      'line 2 (news N2): title: expected a text',
      'line 2 (news N2): shownUntil: expected a date that is not before publishedOn',
      expect.stringMatching(/^line 3 \(news N3\): environment: /),
      expect.stringMatching(/^line 4: type "member" is none of news, /),
      expect.stringMatching(/^line 5: /),
    ]);
    expect((await call('list')).body.versions).toEqual([]);
  });

  test('a draft nobody sees; published, everybody does', async () => {
    const { draft, order, titles, claire, states, trail } = await start();
    expect((await draft(NEWS)).body.versions).toMatchObject([{ version: 1, state: 'DRAFT', by: 'Nadia' }]);
    expect(await titles()).toEqual([]);
    expect((await claire.get('/all-info')).body.announcements).toEqual([]);
    expect((await order('publish', NEWS)).body).toMatchObject({ version: 1, state: 'PUBLISHED' });
    expect(await titles()).toEqual(['Le vaccin']);
    expect(codeOf(await order('publish', NEWS))).toBe('409 content_not_open');
    expect(await states()).toEqual(['1 PUBLISHED']);
    expect(await trail()).toEqual([
      'content_drafted 1 Nadia: campaign 4711',
      'content_published 1 Nadia: campaign 4711',
    ]);
  });

  test('the same draft again changes nothing; another one takes its place', async () => {
    const { draft, states, trail } = await start();
    await draft(NEWS);
    expect((await draft(NEWS)).body.versions).toMatchObject([{ version: 1 }]);
    await draft({ ...NEWS, title: 'Le vaccin est là' });
    expect(await states()).toEqual(['2 DRAFT', '1 DISCARDED']);
    expect(await trail()).toHaveLength(2);
  });

  test('rolled back, the text before stands there again; a version that never was published does not', async () => {
    const { draft, order, titles, states } = await start();
    await draft(NEWS);
    await order('publish', NEWS);
    expect(codeOf(await order('roll-back', NEWS))).toBe('409 content_no_earlier_version');
    await draft({ ...NEWS, title: 'Brouillon' });
    await draft({ ...NEWS, title: 'Faux' });
    await order('publish', NEWS);
    expect(await titles()).toEqual(['Faux']);
    expect(codeOf(await order('roll-back', NEWS, { version: 2 }))).toBe('409 content_no_earlier_version');
    await draft({ ...NEWS, title: 'En attente' });
    expect((await order('roll-back', NEWS)).body).toMatchObject({ version: 5, state: 'PUBLISHED' });
    expect(await titles()).toEqual(['Le vaccin']);
    expect(await states()).toEqual(['5 PUBLISHED', '4 DRAFT', '3 REPLACED', '2 DISCARDED', '1 REPLACED']);
  });

  test('withdrawn, it is gone; the same text can come back', async () => {
    const { draft, order, titles, states } = await start();
    await draft(NEWS);
    expect(codeOf(await order('withdraw', NEWS))).toBe('409 content_not_published');
    await order('publish', NEWS);
    expect((await order('withdraw', NEWS)).body).toMatchObject({ version: 1, state: 'WITHDRAWN' });
    expect(await titles()).toEqual([]);
    await order('roll-back', NEWS);
    expect(await titles()).toEqual(['Le vaccin']);
    expect(await states()).toEqual(['2 PUBLISHED', '1 WITHDRAWN']);
  });

  test('every kind is published', async () => {
    const { draft, order, api, claire, call } = await start();
    const all = [given.faq, given.legalPage, given.announcement, given.tutorialStep, given.service];
    await draft(...all);
    for (const record of all) expect((await order('publish', record)).body.state).toBe('PUBLISHED');
    expect((await api.browser().get('/faq')).body.categories).toMatchObject([{ title: 'Mes soins' }]);
    expect((await api.browser().get('/legal-pages/cookies')).body.title).toBe('Cookies');
    expect((await claire.get('/all-info')).body.announcement).toMatchObject([{ title: 'Standard fermé' }]);
    const faqAlone = await call('list', { kind: 'faq' });
    expect(faqAlone.body.versions).toMatchObject([{ kind: 'faq', externalId: 'F1', title: 'Mes soins' }]);
  });
});

describe('scheduled content', () => {
  test('is published when its time has come, once, in the name of who scheduled it', async () => {
    const { draft, order, titles, clock, members, trail, states } = await start();
    await draft(NEWS);
    await order('schedule', NEWS, { at: '2025-11-12T09:10:00Z' });
    await members.publishDue();
    expect([await titles(), await states()]).toEqual([[], ['1 SCHEDULED']]);
    clock.advance(600);
    await members.publishDue();
    await members.publishDue();
    expect([await titles(), await states()]).toEqual([['Le vaccin'], ['1 PUBLISHED']]);
    expect(await trail()).toEqual([
      'content_drafted 1 Nadia: campaign 4711',
      'content_published 1 Nadia: campaign 4711',
      'content_scheduled 1 Nadia: campaign 4711',
    ]);
  });

  test('another draft takes it off the schedule', async () => {
    const { draft, order, titles, clock, members, states } = await start();
    await draft(NEWS);
    await order('schedule', NEWS, { at: '2025-11-12T09:10:00Z' });
    await draft({ ...NEWS, title: 'Mieux' });
    clock.advance(600);
    await members.publishDue();
    expect([await titles(), await states()]).toEqual([[], ['2 DRAFT', '1 DISCARDED']]);
  });

  test('what cannot be published any more is a draft again and holds up nothing', async () => {
    const { draft, order, titles, clock, members, load, states } = await start();
    const other = { ...given.faq, externalId: 'F2' };
    await draft(given.faq, NEWS);
    for (const record of [given.faq, NEWS]) await order('schedule', record, { at: '2025-11-12T09:10:00Z' });
    await load(other);
    clock.advance(600);
    await members.publishDue();
    expect(await titles()).toEqual(['Le vaccin']);
    expect(await states(given.faq)).toEqual(['1 DRAFT']);
  });
});

describe('an import beside operators', () => {
  test('publishes what it brings, as a version that can come back', async () => {
    const { load, draft, order, titles, states } = await start();
    await load(NEWS);
    expect(await states()).toEqual(['1 PUBLISHED']);
    await draft({ ...NEWS, title: 'Mieux' });
    await order('publish', NEWS);
    expect(await titles()).toEqual(['Mieux']);
    await order('roll-back', NEWS);
    expect(await titles()).toEqual(['Le vaccin']);
  });

  test('a record that it only repeats does not undo what operators did', async () => {
    const { load, draft, order, titles, states } = await start();
    await load(NEWS);
    await draft({ ...NEWS, title: 'Mieux' });
    await order('publish', NEWS);
    const repeated = await load({ ...NEWS, shownUntil: null });
    expect([await titles(), repeated.byType.news]).toEqual([['Mieux'], { read: 1, changed: 0 }]);
    await order('withdraw', NEWS);
    await load(NEWS);
    expect(await titles()).toEqual([]);
    await load({ ...NEWS, title: 'Le vaccin de 2026' });
    expect(await titles()).toEqual(['Le vaccin de 2026']);
    expect(await states()).toEqual(['3 PUBLISHED', '2 WITHDRAWN', '1 REPLACED']);
  });

  test('leaves a draft alone', async () => {
    const { load, draft, states } = await start();
    await draft({ ...NEWS, title: 'Brouillon' });
    await load(NEWS);
    expect(await states()).toEqual(['2 PUBLISHED', '1 DRAFT']);
  });
});

describe('a legal text', () => {
  const isValid = async (client: TestClient) => (await client.get('/auth/profile')).body.validatedLegalPages;

  test('in force stays as members validated it; its next version asks them again', async () => {
    const { draft, order, load, claire } = await start();
    const data = { ...TERMS, externalId: 'D1', page: 'data-protection', title: 'Données' };
    await load(TERMS, data);
    const pages = ['terms-of-use', 'data-protection'].map((type) => ({ type, version: 1 }));
    await claire.post('/legal-pages', { pages });
    expect(await isValid(claire)).toBe(true);
    await draft({ ...TERMS, title: 'Autres conditions' });
    expect(codeOf(await order('publish', TERMS))).toBe('409 content_held');
    expect(codeOf(await order('withdraw', TERMS))).toBe('409 content_held');

    const next = { ...TERMS, externalId: 'T3', version: 2, publishedOn: '2025-11-12' };
    await draft(next);
    expect(await isValid(claire)).toBe(true);
    await order('publish', next);
    expect(await isValid(claire)).toBe(false);
    const { body } = await claire.get('/legal-pages');
    expect(body.pages).toMatchObject([{ type: 'terms-of-use', version: 2, toValidate: true }, {}]);
  });

  test('that comes into force later can still be changed', async () => {
    const { draft, order, api } = await start();
    const next = { ...TERMS, publishedOn: '2025-11-20' };
    await draft(next);
    await order('publish', next);
    await draft({ ...next, title: 'Mieux' });
    expect((await order('publish', next)).status).toBe(200);
    expect((await api.browser().get('/legal-pages/terms-of-use')).status).toBe(404);
  });
});

describe('an accessibility statement', () => {
  const STATEMENT = { ...given.accessibility, externalId: 'AS9', establishedOn: '2025-11-12' };
  const established = async ({ api }: Awaited<ReturnType<typeof start>>) =>
    (await api.browser().get('/accessibility')).body.establishedOn;

  test('is drafted, previewed by its id, published and withdrawn like any other content', async () => {
    const started = await start();
    const { api, order, draft } = started;
    expect((await draft(STATEMENT)).status).toBe(200);
    expect(await established(started)).toBeNull();
    const { body } = await order('preview', STATEMENT);
    const operator = api.browser();
    await operator.get(new URL(body.link).pathname.replace('/api', ''));
    expect((await operator.get('/init')).body.preview).toMatchObject({ title: 'AS9', version: 1 });
    expect((await operator.get('/accessibility')).body.establishedOn).toBe('2025-11-12');
    expect((await order('publish', STATEMENT)).status).toBe(200);
    expect(await established(started)).toBe('2025-11-12');
    expect((await order('withdraw', STATEMENT)).status).toBe(200);
    expect(await established(started)).toBeNull();
  });
});

describe('a preview', () => {
  async function startPreview(record: { type: string; externalId: string } = NEWS) {
    const started = await start();
    await started.draft({ ...NEWS, publishedOn: '2025-12-01' }, given.announcement, given.faq, TERMS);
    const { body } = await started.order('preview', record);
    const path = new URL(body.link).pathname.replace('/api', '');
    return { ...started, link: body as { link: string; expiresAt: string }, path };
  }

  test('shows the draft in the page, in that browser alone, and keeps nothing', async () => {
    const { path, claire, api, titles, states } = await startPreview();
    const opened = await claire.get(path);
    expect([opened.status, opened.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/news\/[0-9a-f-]+$/),
    ]);
    expect(await titles()).toEqual(['Le vaccin']);
    expect((await claire.get('/all-info')).body.announcements).toMatchObject([{ title: 'Le vaccin' }]);
    expect(await titles(api.as('paul'))).toEqual([]);
    expect((await claire.get('/init')).body.preview).toEqual({
      kind: 'news',
      version: 1,
      title: 'Le vaccin',
      expiresAt: '2025-11-12T10:00:00.000Z',
    });
    await claire.get('/content-previews/end');
    expect(await titles()).toEqual([]);
    expect((await claire.get('/init')).body.preview).toBeUndefined();
    expect(await states()).toEqual(['1 DRAFT']);
  });

  test('of a page that is open to everyone needs no session', async () => {
    const { path, api } = await startPreview(TERMS);
    const browser = api.browser();
    expect((await browser.get(path)).headers.location).toBe('/legal-page/terms-of-use');
    expect((await browser.get('/legal-pages/terms-of-use')).body.title).toBe('Conditions');
    expect((await api.browser().get('/legal-pages/terms-of-use')).status).toBe(404);
  });

  test('writes nothing', async () => {
    const { path, claire } = await startPreview(given.announcement);
    await claire.get(path);
    const [announcement] = (await claire.get('/all-info')).body.announcement;
    expect(codeOf(await claire.post(`/announcements/${announcement.id}/close`))).toBe(
      '403 preview_read_only',
    );
  });

  test('ends after an hour, and a link that was changed or belongs to another brand opens nothing', async () => {
    const { path, api, clock } = await startPreview(TERMS);
    for (const [host, address] of [
      ['natixis.localhost', path],
      ['localhost', `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`],
      ['localhost', '/content-previews/guessed'],
    ] as const)
      expect(codeOf(await api.browser({ host }).get(address))).toBe('403 preview_link_invalid');
    const browser = api.browser();
    await browser.get(path);
    clock.advance(3_599);
    expect((await browser.get('/legal-pages/terms-of-use')).status).toBe(200);
    clock.advance(1);
    expect((await browser.get('/legal-pages/terms-of-use')).status).toBe(404);
    expect(codeOf(await api.browser().get(path))).toBe('403 preview_link_invalid');
  });

  test('says in the trail who looked', async () => {
    const { trail } = await startPreview();
    expect(await trail()).toContain('content_previewed 1 Nadia: campaign 4711');
  });
});
