import { describe, test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { codeOf } from '../auth/auth.support.ts';
import { giveRequest } from '../requests/requests.given.ts';
import { startOperators } from './operators.support.ts';

const WHY = { by: 'Sam Leroy', reason: 'le système de gestion est arrêté' };

/** Claire of GFPLAC has sent a bill of optics. */
async function start(wish: Parameters<typeof giveRequest>[2] = {}) {
  const started = await startApi();
  const { given, platform, api } = started;
  const claire = await given.member({ name: 'claire' });
  const sent = await giveRequest(platform, claire, {
    reference: 'D25-7K3Q-X9TM',
    typeCode: 25,
    title: 'Facture d’optique',
    ...wish,
  });
  const operator = await startOperators(started);
  const rows = async (query: string) => (await platform.database.pool.query(query)).rows;
  return {
    ...started,
    sent,
    claire,
    me: api.as('claire'),
    call: (name: string, body: object = {}) =>
      operator.post(`/operators/requests/${name}`, { ...WHY, reference: sent.reference, ...body }),
    operator,
    trail: () =>
      rows(
        "select event, agent, reason, account_id, details from audit_trail where event like 'operator%' order by at",
      ),
    stored: async () => ({
      requests: await rows('select * from requests order by id'),
      events: await rows('select * from request_events order by position'),
      messages: await rows('select * from messages order by sent_at'),
      trail: await rows('select * from audit_trail order by id'),
    }),
  };
}

const CALLS: [name: string, body: object][] = [
  ['show', {}],
  ['move', { status: 'check_in_progress' }],
  ['ask', { info: 'Il manque l’ordonnance.' }],
  ['answer', { text: 'Votre dossier est complet.' }],
];

describe('an operator moves a request', () => {
  test('to a status of its kind: the member sees the step with its words, and a new status', async () => {
    const { call, me, sent, clock, claire, trail } = await start();
    clock.advance(60);
    const order = { status: 'CHECK_IN_PROGRESS', info: 'Nous lisons votre facture.' };
    const { status, body } = await call('move', order);
    expect([status, body]).toMatchObject([
      200,
      {
        environment: 'GFPLAC',
        reference: sent.reference,
        membershipNumber: claire.membershipNumber,
        from: 'received',
        statusKey: 'check_in_progress',
        changed: true,
        newStatus: true,
      },
    ]);
    expect(body.nextStatuses).not.toContain('check_in_progress');
    expect(body.nextStatuses).toContain('attente_info');

    const list = (await me.get('/requests')).body;
    expect(list.unreadRequests).toBe(1);
    const at = clock.now().toISOString();
    expect(list.requests[0]).toMatchObject({
      statusKey: 'check_in_progress',
      newStatus: true,
      updatedAt: at,
    });
    const detail = (await me.get(`/requests/${sent.id}`)).body;
    expect(detail.steps[1]).toMatchObject({ state: 'current', at, infoMessage: order.info });
    expect(await trail()).toEqual([
      {
        event: 'operator_moved_request',
        agent: WHY.by,
        reason: WHY.reason,
        account_id: claire.accountId,
        details: { reference: sent.reference, from: 'received', to: 'check_in_progress' },
      },
    ]);
  });

  test('not to a status that its kind cannot have, nor to a word that is none: the legal ones are named', async () => {
    const { call, stored } = await start({ typeCode: 10017 });
    const before = await stored();
    for (const status of ['attente_info', 'lost', '']) {
      const refused = await call('move', { status });
      expect([codeOf(refused), refused.body.errors]).toEqual([
        '400 validation_failed',
        [
          {
            field: 'status',
            code: 'status_illegal',
            params: {
              legal:
                'in_progress, unread, check_in_progress, check_in_done, study, taken_into_account, read, done, request_sent',
            },
          },
        ],
      ]);
    }
    expect(await stored()).toEqual(before);
  });

  test('twice to the same status: the second call changes nothing, other words are a new event', async () => {
    const { call, stored, clock } = await start();
    const order = { status: 'in_progress', info: 'Votre dossier est étudié.' };
    await call('move', order);
    const before = await stored();
    clock.advance(60);
    for (const repeat of [order, { status: 'in_progress' }])
      expect((await call('move', repeat)).body).toMatchObject({ changed: false, from: 'in_progress' });
    expect(await stored()).toEqual(before);
    await call('move', { ...order, info: 'Un expert lit votre dossier.' });
    expect((await stored()).events).toHaveLength(3);
  });

  test('two operators at once: the request moves once', async () => {
    const { call, stored } = await start();
    const answers = await Promise.all([1, 2, 3].map(() => call('move', { status: 'done' })));
    expect(answers.filter(({ body }) => body.changed)).toHaveLength(1);
    expect((await stored()).events).toHaveLength(2);
  });
});

describe('an operator asks the member for something', () => {
  test('the request waits at the step of its kind, and tells what is missing; a repeat changes nothing', async () => {
    const { call, me, sent, trail } = await start();
    const info = 'Il manque l’ordonnance de votre ophtalmologiste.';
    const asked = { statusKey: 'attente_info', changed: true, from: 'received' };
    expect((await call('ask', { info })).body).toMatchObject(asked);
    expect((await call('ask', { info })).body).toMatchObject({ changed: false });
    const { steps } = (await me.get(`/requests/${sent.id}`)).body;
    expect(steps.find(({ state }: { state: string }) => state === 'current')).toMatchObject({
      statusKey: 'attente_info',
      infoMessage: info,
    });
    expect((await me.get('/requests')).body.unreadRequests).toBe(1);
    expect((await trail()).map(({ event, details }) => [event, details.to])).toEqual([
      ['operator_asked_member', 'attente_info'],
    ]);
  });

  test('each ask is news for the member, a repeat is not', async () => {
    const { call, sent, platform } = await start();
    const told = async (info: string) => {
      await call('ask', { info });
      const { rows } = await platform.database.pool.query('select id from notices where subject_id = $1', [
        sent.id,
      ]);
      return rows.length;
    };
    expect(await told('Il manque l’ordonnance.')).toBe(1);
    expect(await told('Il manque la facture.')).toBe(2);
    expect(await told('Il manque la facture.')).toBe(2);
  });

  test('may say how to answer and until when; a day that has passed is refused', async () => {
    const { call, me, sent } = await start();
    const info = 'Ils figurent sur le devis.';
    const detail = { info, title: 'Les numéros de dents', field: 'tooth_numbers', until: '2025-12-07' };
    expect((await call('ask', detail)).body).toMatchObject({ changed: true });
    expect((await call('ask', detail)).body).toMatchObject({ changed: false });
    expect((await me.get(`/requests/${sent.id}`)).body.asked).toEqual({
      field: 'tooth_numbers',
      title: 'Les numéros de dents',
      titleCode: null,
      how: info,
      howCode: null,
      until: '2025-12-07',
    });
    for (const wrong of [
      { until: '2025-11-05' },
      { until: '2025-11-31' },
      { field: 'x' },
      { title: '<b>' },
    ]) {
      const { status, body } = await call('ask', { ...detail, ...wrong });
      expect([status, body.errors[0].field]).toEqual([400, Object.keys(wrong)[0]]);
    }
  });

  test('is refused for a kind that never waits, and without words', async () => {
    const card = await start({ typeCode: 10017 });
    expect(codeOf(await card.call('ask', { info: 'Il manque une photo.' }))).toBe('409 request_cannot_wait');
    const bill = await start();
    const before = await bill.stored();
    for (const [info, code] of [
      [' ', 'text_too_short'],
      ['x'.repeat(501), 'text_too_long'],
      ['<b>', 'text_illegal_character'],
    ]) {
      const { status, body } = await bill.call('ask', { info });
      expect([status, body.errors]).toMatchObject([400, [{ field: 'info', code }]]);
    }
    expect(await bill.stored()).toEqual(before);
  });
});

describe('an operator answers', () => {
  test('the member reads a new message, and its status stays; the same words again are not written', async () => {
    const { call, me, sent, clock, trail } = await start();
    clock.advance(60);
    const text = 'Bonjour,\nvotre facture est bien arrivée.';
    expect((await call('answer', { text })).body).toMatchObject({ changed: true, statusKey: 'received' });
    expect((await call('answer', { text: ` ${text} ` })).body).toMatchObject({ changed: false });
    const detail = (await me.get(`/requests/${sent.id}`)).body;
    expect(detail).toMatchObject({ statusKey: 'received', newStatus: true });
    expect(detail.messages).toMatchObject([
      { from: 'INSURER', body: text, sentAt: clock.now().toISOString(), files: [] },
    ]);
    expect((await me.get('/requests')).body.unreadRequests).toBe(1);
    // The audit trail records that a message was sent, but never its text.
    expect((await trail()).map(({ event, details }) => [event, details])).toEqual([
      ['operator_answered_request', { reference: sent.reference, characters: text.length }],
    ]);
  });

  test('in at most 2,000 characters', async () => {
    const { call } = await start();
    const { body } = await call('answer', { text: 'é'.repeat(2_001) });
    expect(body.errors).toEqual([{ field: 'text', code: 'text_too_long', params: { nb: '2000' } }]);
    expect((await call('answer', { text: 'é'.repeat(2_000) })).body).toMatchObject({ changed: true });
  });
});

test('an operator reads a request with its history, which the trail tells', async () => {
  const { call, sent, trail } = await start();
  await call('answer', { text: 'Votre dossier est complet.' });
  const { status, body } = await call('show', { reference: sent.reference.toLowerCase() });
  expect([status, body]).toMatchObject([
    200,
    {
      title: 'Facture d’optique',
      statusKey: 'received',
      events: [{ statusKey: 'received', infoMessage: null }],
      messages: [{ from: 'INSURER', body: 'Votre dossier est complet.', readAt: null }],
    },
  ]);
  expect((await trail()).at(-1)).toMatchObject({ event: 'operator_read_request', agent: WHY.by });
});

for (const [name, body] of CALLS) {
  test(`${name}: an unknown reference and one of another environment are not found, and nothing changes`, async () => {
    const { call, stored } = await start();
    const before = await stored();
    const refused = [
      await call(name, { ...body, reference: 'D25-0000-0000' }),
      await call(name, { ...body, environment: 'NATIXIS' }),
    ];
    expect(refused.map(codeOf)).toEqual(['404 request_not_found', '404 request_not_found']);
    expect(codeOf(await call(name, { ...body, environment: 'NOWHERE' }))).toBe('404 environment_unknown');
    expect(await stored()).toEqual(before);
  });

  test(`${name}: is refused without who, without why, and without the operator’s token`, async () => {
    const { call, stored, operator } = await start();
    const before = await stored();
    for (const missing of [{ by: undefined }, { reason: undefined }, { by: 'S' }, { reason: 'x' }])
      expect(codeOf(await call(name, { ...body, ...missing }))).toBe('400 validation_failed');
    const headers = { authorization: 'Bearer somebody' };
    const stranger = await operator.post(`/operators/requests/${name}`, body, { headers });
    expect(codeOf(stranger)).toBe('401 token_required');
    expect(await stored()).toEqual(before);
  });
}
