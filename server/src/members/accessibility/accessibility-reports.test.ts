import { describe, test } from 'node:test';
import { DEFAULT_LIMITS } from '@member-portal/shared-kernel/rules/limits';
import { expect } from 'expect';
import { readAuditTrail } from '../../platform/audit/audit.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { codeOf, fieldsOf } from '../auth/auth.support.ts';
import { startOperators } from '../operators/operators.support.ts';
import { createAccessibilityReports } from './accessibility-reports.service.ts';
import { accessibilityReports } from './accessibility-reports.table.ts';

const REPORT = {
  email: 'Ana@Example.org',
  place: ' Mes  remboursements ',
  text: ' Le bouton n’a pas de nom. ',
};
const WHO = { environment: 'GFPLAC', by: 'Nadia', reason: 'weekly look' };

/** It is 12 November 2025, 10:00 in Paris. */
async function start() {
  const started = await startApi();
  const { api, platform } = started;
  const operator = await startOperators(started);
  const rows = () => platform.database.db.select().from(accessibilityReports);
  const send = (
    wish: object = {},
    { browser = api.browser(), headers = {} as Record<string, string> } = {},
  ) => browser.post('/accessibility-reports', { ...REPORT, ...wish }, { headers });
  const list = (wish: object = {}, options?: object) =>
    operator.post('/operators/accessibility-reports/list', { ...WHO, ...wish }, options);
  const close = (reference: string, wish: object = {}, options?: object) =>
    operator.post('/operators/accessibility-reports/close', { ...WHO, reference, ...wish }, options);
  return { ...started, operator, rows, send, list, close };
}

describe('POST /accessibility-reports', () => {
  test('is open to everyone, gives a reference, and stores nothing readable', async () => {
    const { send, rows } = await start();
    const { status, body } = await send({}, { headers: { 'accept-language': 'en' } });
    expect([status, body]).toEqual([
      200,
      {
        reference: expect.stringMatching(/^A-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
        sentAt: '2025-11-12T09:00:00.000Z',
      },
    ]);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ environment: 'GFPLAC', language: 'en', closedAt: null });
    for (const words of ['xample', 'bouton', 'remboursements'])
      expect(JSON.stringify(row)).not.toContain(words);
  });

  test('each field is refused by its rule, and nothing is stored', async () => {
    const { send, rows } = await start();
    const most = DEFAULT_LIMITS.texts.messageMax;
    for (const [wish, refused] of [
      [{ email: 'ana' }, /^email email_invalid/],
      [{ email: '' }, /^email email_invalid/],
      [{ text: '  ' }, /^text text_too_short/],
      [{ text: 'x'.repeat(most + 1) }, /^text text_too_long/],
      [{ text: 'Un <b> sans nom' }, /^text text_illegal_character/],
      [{ place: 'x'.repeat(201) }, /^place text_too_long/],
    ] as const)
      expect(fieldsOf(await send(wish))).toEqual([expect.stringMatching(refused)]);
    expect(fieldsOf(await send({ email: 'ana', text: '' }))).toHaveLength(2);
    expect(codeOf(await send({ email: null }))).toBe('400 validation_failed');
    expect(await rows()).toEqual([]);
  });

  test('a repeat with the same key gets the first answer', async () => {
    const { send, rows, api } = await start();
    const same = { browser: api.browser(), headers: { 'idempotency-key': 'report-of-ana-1' } };
    const first = await send({}, same);
    expect((await send({}, same)).body).toEqual(first.body);
    expect(codeOf(await send({ text: 'Un autre texte.' }, same))).toBe('422 idempotency_key_reused');
    expect(await rows()).toHaveLength(1);
  });

  test('one address sends ten an hour; what is refused does not count', async () => {
    const { send, clock, api } = await start();
    const same = { browser: api.browser() };
    for (let time = 0; time < 12; time += 1) await send({ email: 'ana' }, same);
    for (let time = 0; time < 10; time += 1) expect((await send({}, same)).status).toBe(200);
    expect(codeOf(await send({}, same))).toBe('429 too_many_attempts');
    clock.advance(3601);
    expect((await send({}, same)).status).toBe(200);
  });

  test('an advisor in a member’s session sends none', async () => {
    const started = await start();
    const browser = await asAdvisor(started, 'claire');
    expect(codeOf(await started.send({}, { browser }))).toBe('403 read_only_session');
  });
});

describe('the reports, for operators', () => {
  test('are listed as they were written, the oldest first, with who read them in the trail', async () => {
    const { send, list, clock, platform, api } = await start();
    await send();
    clock.advance(60);
    await send({ place: '', text: 'Le second.' });
    await send({}, { browser: api.browser({ host: 'natixis.localhost' }) });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      environment: 'GFPLAC',
      reports: [
        {
          email: 'Ana@example.org',
          place: 'Mes remboursements',
          text: 'Le bouton n’a pas de nom.',
          language: 'fr',
          sentAt: '2025-11-12T09:00:00.000Z',
        },
        { place: '', text: 'Le second.' },
      ],
    });
    const trail = await readAuditTrail(platform.database.db, { limit: 5 });
    expect(trail).toContainEqual(
      expect.objectContaining({
        event: 'operator_read_accessibility_reports',
        agent: 'Nadia',
        reason: 'weekly look',
      }),
    );
    expect(JSON.stringify(trail)).not.toMatch(/xample|bouton/);
  });

  test('are closed once, by their reference in any form, in their own environment', async () => {
    const { send, list, close, rows } = await start();
    const { reference } = (await send()).body as { reference: string };
    expect(codeOf(await close(reference, { environment: 'NATIXIS' }))).toBe(
      '404 accessibility_report_not_found',
    );
    const typed = reference.toLowerCase().replaceAll('-', ' ');
    expect((await close(typed)).body).toEqual({ environment: 'GFPLAC', wasOpen: true });
    expect((await close(reference)).body).toMatchObject({ wasOpen: false });
    expect((await list()).body.reports).toEqual([]);
    expect(await rows()).toMatchObject([{ closedBy: 'Nadia' }]);
    expect(codeOf(await close('A-0000-0000'))).toBe('404 accessibility_report_not_found');
  });

  test('need the operator’s token, who and why', async () => {
    const { list, close } = await start();
    const guessed = { headers: { authorization: 'Bearer guessed' } };
    for (const answer of [await list({}, guessed), await close('A-0000-0000', {}, guessed)])
      expect(codeOf(answer)).toBe('401 token_required');
    expect(fieldsOf(await list({ by: '' }))).toEqual([expect.stringMatching(/^by /)]);
    expect(fieldsOf(await close('A-0000-0000', { reason: '' }))).toEqual([expect.stringMatching(/^reason /)]);
  });

  test('are deleted 180 days after they were closed, and two years after they were sent', async () => {
    const { send, close, rows, clock, platform } = await start();
    const { deleteOld } = createAccessibilityReports({ ...platform, limits: DEFAULT_LIMITS });
    const { reference } = (await send()).body as { reference: string };
    await send();
    await close(reference);
    clock.advance(180 * 86_400);
    await deleteOld();
    expect(await rows()).toHaveLength(2);
    clock.advance(1);
    await deleteOld();
    expect(await rows()).toMatchObject([{ closedAt: null }]);
    clock.advance(551 * 86_400);
    await deleteOld();
    expect(await rows()).toEqual([]);
  });
});
