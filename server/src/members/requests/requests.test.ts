import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { startAnswered } from './answered.support.ts';
import { giveMessage, giveRequest, giveRequestFile } from './requests.given.ts';

describe('GET /requests', () => {
  test('asks for a session', async () => {
    const { api } = await startApi();
    for (const path of ['/requests', `/requests/${randomUUID()}`, '/requests/messages/file?documentId=x']) {
      expect(await api.browser().get(path)).toMatchObject({
        status: 401,
        body: { code: 'session_required' },
      });
    }
  });

  test('is empty for a member without requests', async () => {
    const { api } = await startApi();
    expect((await api.as('claire').get('/requests')).body).toEqual({
      requests: [],
      unreadRequests: 0,
      nextCursor: null,
      counts: { open: 0, closed: 0 },
      averageRequestResponseDelay: null,
    });
  });

  test('lists one’s own, last changed first, and counts what is new', async () => {
    const { me, given, platform, claire, request } = await startAnswered();
    const older = await giveRequest(platform, claire, {
      typeCode: 25,
      title: 'Facture d’optique',
      beneficiaryId: claire.beneficiaryId,
      history: [['done', '2025-09-01T08:00:00Z']],
    });
    const newer = await giveRequest(platform, claire, { history: [['received', '2025-11-10T08:00:00Z']] });
    await giveRequest(platform, await given.member({ name: 'bruno' }), { newStatus: true });

    const { status, body } = await me.get('/requests');
    expect(status).toBe(200);
    expect(body.requests.map(({ id }: { id: string }) => id)).toEqual([newer.id, request.id, older.id]);
    expect(body.unreadRequests).toBe(1);
    expect(body.requests[1]).toEqual({
      id: request.id,
      reference: request.reference,
      typeCode: 10011,
      kind: 'MESSAGE',
      title: 'Question : cotisations',
      titleKey: 'type.question_fee',
      titleName: null,
      statusKey: 'unread',
      newStatus: true,
      awaits: 'insurer',
      infoMessage: null,
      infoCode: null,
      hospital: null,
      unreadMessageAt: '2025-11-05T10:00:00.000Z',
      beneficiaryFirstName: null,
      isAboutMember: false,
      sender: 'MEMBER',
      expectedBy: null,
      createdAt: '2025-11-03T08:00:00.000Z',
      updatedAt: '2025-11-05T10:00:00.000Z',
    });
    expect(body.requests[2]).toMatchObject({
      kind: 'BILL',
      beneficiaryFirstName: 'Claire',
      isAboutMember: true,
      newStatus: false,
    });
  });
});

test('the latest unread message of the insurer is dated, the same in list and panel; the past is not news', async () => {
  const { given, platform, api } = await startApi();
  const claire = await given.member({ name: 'claire' });
  const old = await giveRequest(platform, claire);
  await giveMessage(platform, old);
  const fresh = await giveRequest(platform, claire, { newStatus: true });
  await giveMessage(platform, fresh, { readAt: new Date('2025-11-05T11:00:00Z') });
  await giveMessage(platform, fresh, { sentAt: new Date('2025-11-06T10:00:00Z') });
  await giveMessage(platform, fresh, { sentAt: new Date('2025-11-07T10:00:00Z') });
  await giveMessage(platform, fresh, { sentAt: new Date('2025-11-08T10:00:00Z'), sender: 'MEMBER' });
  const me = api.as('claire');
  const { requests: listed } = (await me.get('/requests')).body;
  const days = new Map(
    listed.map(({ id, unreadMessageAt }: Record<string, string>) => [id, unreadMessageAt]),
  );
  expect([days.get(old.id), days.get(fresh.id)]).toEqual([null, '2025-11-07T10:00:00.000Z']);
  expect((await me.get(`/requests/${fresh.id}`)).body.unreadMessageAt).toBe('2025-11-07T10:00:00.000Z');
  expect((await me.get(`/requests/${old.id}`)).body.unreadMessageAt).toBeNull();
});

test('a complaint that was answered promises no answer any more', async () => {
  const { given, platform, api } = await startApi();
  const claire = await given.member({ name: 'claire' });
  const promised = async (typeCode: number, statusKey: 'check_in_progress' | 'check_in_done') => {
    const history = [[statusKey, '2025-11-05T10:00:00Z']] as [typeof statusKey, string][];
    const { id } = await giveRequest(platform, claire, { typeCode, expectedBy: '2025-11-20', history });
    const me = api.as('claire');
    const { requests: listed } = (await me.get('/requests')).body;
    const { expectedBy } = (await me.get(`/requests/${id}`)).body;
    return [expectedBy, listed.find((one: { id: string }) => one.id === id).expectedBy];
  };
  expect(await promised(10022, 'check_in_done')).toEqual([null, null]);
  expect(await promised(10022, 'check_in_progress')).toEqual(['2025-11-20', '2025-11-20']);
  expect(await promised(10011, 'check_in_done')).toEqual(['2025-11-20', '2025-11-20']);
});

test('a request whose status says that it is unread counts as new', async () => {
  const { given, platform, api } = await startApi();
  const claire = await given.member({ name: 'claire' });
  await giveRequest(platform, claire, { history: [['unread', '2025-11-05T10:00:00Z']] });
  const { body } = await api.as('claire').get('/requests');
  expect([body.unreadRequests, body.requests[0].newStatus]).toEqual([1, true]);
});

describe('GET /requests/{id}', () => {
  test('returns each step with its date and its message', async () => {
    const { me, platform, claire } = await startAnswered();
    const bill = await giveRequest(platform, claire, {
      typeCode: 25,
      title: 'Facture d’optique',
      expectedBy: '2025-11-10',
      summary: [{ labelKey: 'summary.amount', value: '34000', format: 'cents' }],
      history: [
        ['received', '2025-11-03T17:04:00Z', '2 documents, par l’espace assuré'],
        ['check_in_progress', '2025-11-04T07:00:00Z'],
        ['check_in_done', '2025-11-04T08:12:00Z'],
        ['in_progress', '2025-11-05T08:00:00Z'],
      ],
    });
    const { body } = await me.get(`/requests/${bill.id}`);
    const silent = {
      labelCaption: null,
      captionCode: null,
      infoCode: null,
      linkInfoMessage: null,
      documents: [],
    };
    expect(body.steps).toEqual([
      {
        statusKey: 'received',
        labelKey: 'step.received',
        state: 'done',
        at: '2025-11-03T17:04:00.000Z',
        infoMessage: '2 documents, par l’espace assuré',
        ...silent,
      },
      {
        statusKey: 'check_in_done',
        labelKey: 'step.documents_checked',
        state: 'done',
        at: '2025-11-04T07:00:00.000Z',
        infoMessage: null,
        ...silent,
      },
      {
        statusKey: 'in_progress',
        labelKey: 'step.document_analysis',
        state: 'current',
        at: '2025-11-05T08:00:00.000Z',
        infoMessage: null,
        ...silent,
      },
      {
        statusKey: 'done',
        labelKey: 'step.request_closed',
        state: 'next',
        at: null,
        infoMessage: null,
        ...silent,
      },
    ]);
    expect(body).toMatchObject({
      expectedBy: '2025-11-10',
      summary: [{ labelKey: 'summary.amount', value: '34000', format: 'cents' }],
      can: { reply: false },
    });
  });

  test('a request that waits for the member says what it waits for', async () => {
    const { me, platform, claire } = await startAnswered();
    const quote = await giveRequest(platform, claire, {
      typeCode: 31,
      history: [
        ['received', '2025-10-28T08:00:00Z'],
        ['attente_info', '2025-10-29T08:00:00Z', 'Il manque les numéros de dents'],
      ],
    });
    const { body } = await me.get(`/requests/${quote.id}`);
    expect(body.steps.find(({ state }: { state: string }) => state === 'current')).toMatchObject({
      statusKey: 'attente_info',
      labelKey: 'step.attente_info',
      infoMessage: 'Il manque les numéros de dents',
    });
  });

  test('messages come oldest first, each with its own files', async () => {
    const { me, platform, request, message } = await startAnswered();
    const question = await giveMessage(platform, request, {
      sender: 'MEMBER',
      body: 'Mon échéancier est-il à jour ?',
      sentAt: new Date('2025-11-03T08:00:00Z'),
    });
    await giveRequestFile(platform, request, { messageId: message.id, name: 'échéancier.pdf' });
    await giveRequestFile(platform, request, { name: 'avis.png', kind: 'png' });
    const { body } = await me.get(`/requests/${request.id}`);
    expect(body.messages).toMatchObject([
      { id: question.id, from: 'MEMBER', files: [] },
      {
        id: message.id,
        from: 'INSURER',
        sentAt: '2025-11-05T10:00:00.000Z',
        files: [{ name: 'échéancier.pdf' }],
      },
    ]);
    expect(body.files).toMatchObject([{ name: 'avis.png', kind: 'png' }]);
  });

  test('the member may answer a closed complaint, an advisor may not', async () => {
    const started = await startAnswered();
    const { me, platform, claire } = started;
    const claim = await giveRequest(platform, claire, {
      typeCode: 10032,
      history: [['done', '2025-11-05T08:00:00Z']],
    });
    expect((await me.get(`/requests/${claim.id}`)).body.can).toEqual({ reply: true, answer: false });
    const advisor = await asAdvisor(started, 'claire');
    expect((await advisor.get(`/requests/${claim.id}`)).body.can).toEqual({ reply: false, answer: false });
  });

  test('another member’s request, a missing one and an invalid id get the same answer', async () => {
    const { api, request } = await startAnswered();
    const bruno = api.as('bruno');
    const foreign = await bruno.get(`/requests/${request.id}`);
    const absent = await bruno.get(`/requests/${randomUUID()}`);
    const nonsense = await bruno.get('/requests/none');
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    expect(nonsense.body).toEqual(absent.body);
    expect(foreign.body.code).toBe('request_not_found');
  });
});

describe('POST /requests/message', () => {
  const read = (id: string) => ({ query: { idMessage: id } });

  test('marks the message as read, and its request with it', async () => {
    const { me, clock, request, message, stored } = await startAnswered();
    clock.set('2025-11-12T09:05:00Z');
    expect(await me.post('/requests/message', undefined, read(message.id))).toMatchObject({
      status: 200,
      body: { done: true },
    });
    const after = await stored();
    expect(after.message?.readAt).toEqual(new Date('2025-11-12T09:05:00Z'));
    expect(after.request).toMatchObject({ statusKey: 'read', newStatus: false });
    expect(after.events.at(-1)).toMatchObject({ statusKey: 'read', at: new Date('2025-11-12T09:05:00Z') });
    const { body } = await me.get('/requests');
    expect([body.unreadRequests, body.requests[0].statusKey]).toEqual([0, 'read']);
    expect(body.requests[0].unreadMessageAt).toBeNull();
    // Reading a request does not move it to the top.
    expect(body.requests[0]).toMatchObject({ id: request.id, updatedAt: '2025-11-05T10:00:00.000Z' });
  });

  test('a repeat, also five times in parallel, changes nothing', async () => {
    const { me, clock, message, stored } = await startAnswered();
    await Promise.all(
      Array.from({ length: 5 }, () => me.post('/requests/message', undefined, read(message.id))),
    );
    const first = await stored();
    clock.advance(60);
    expect((await me.post('/requests/message', undefined, read(message.id))).status).toBe(200);
    expect(await stored()).toEqual(first);
    expect(first.events).toHaveLength(4);
  });

  test('of a request that is only new keeps its status', async () => {
    const { me, platform, claire } = await startAnswered();
    const bill = await giveRequest(platform, claire, {
      typeCode: 25,
      newStatus: true,
      history: [['in_progress', '2025-11-05T08:00:00Z']],
    });
    expect((await me.post('/requests/message', undefined, read(bill.id))).status).toBe(200);
    expect((await me.get(`/requests/${bill.id}`)).body).toMatchObject({
      statusKey: 'in_progress',
      newStatus: false,
    });
  });

  for (const [typeCode, what] of [
    [10001, 'a card in preparation'],
    [27, 'a bill under analysis'],
    [10003, 'a relative who joins'],
    [10005, 'documents that the insurer asks for'],
  ] as const)
    test(`of ${what} ends « Non lu » alone, since \`unread\` is a stage there`, async () => {
      const { me, platform, claire } = await startAnswered();
      const { id } = await giveRequest(platform, claire, {
        typeCode,
        newStatus: true,
        history: [['unread', '2025-11-05T08:00:00Z']],
      });
      const before = (await me.get(`/requests/${id}`)).body;
      const list = (await me.get('/requests')).body;
      expect((await me.post('/requests/message', undefined, read(id))).status).toBe(200);
      expect((await me.get(`/requests/${id}`)).body).toEqual({ ...before, newStatus: false });
      expect((await me.get('/requests')).body).toMatchObject({
        counts: list.counts,
        unreadRequests: list.unreadRequests - 1,
      });
    });

  test('an advisor in a read-only session marks nothing as read', async () => {
    const started = await startAnswered();
    const before = await started.stored();
    const advisor = await asAdvisor(started, 'claire');
    await advisor.get(`/requests/${started.request.id}`);
    expect(await advisor.post('/requests/message', undefined, read(started.message.id))).toMatchObject({
      status: 403,
      body: { code: 'read_only_session' },
    });
    expect(await started.stored()).toEqual(before);
  });

  test('another member’s message, a missing one and an invalid id get the same answer', async () => {
    const { api, request, message, stored } = await startAnswered();
    const before = await stored();
    const bruno = api.as('bruno');
    const answers = [];
    for (const id of [message.id, request.id, randomUUID(), 'none']) {
      const { status, body } = await bruno.post('/requests/message', undefined, read(id));
      answers.push([status, body]);
    }
    expect(answers[0]).toMatchObject([404, { code: 'message_not_found' }]);
    expect(answers).toEqual([answers[0], answers[0], answers[0], answers[0]]);
    expect(await stored()).toEqual(before);
  });

  test('asks for a session, and for the message', async () => {
    const { api, me } = await startAnswered();
    expect((await api.browser().post('/requests/message', undefined, read(randomUUID()))).status).toBe(401);
    expect(await me.post('/requests/message')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'idMessage', code: 'field_required' }] },
    });
    expect((await me.post('/requests/message', undefined, read("a' or 1=1"))).status).toBe(400);
  });
});
