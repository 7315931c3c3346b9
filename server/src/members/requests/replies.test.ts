import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { STATUS_KEYS } from '@member-portal/shared-kernel/rules/request-status';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { addExchange } from '../../exchange/testing/start-exchange.ts';
import { readAuditTrail } from '../../platform/audit/audit.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { startMessages } from '../messages/messages.given.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { giveMessage, giveRequest, giveRequestFile } from './requests.given.ts';
import { messages } from './requests.table.ts';
import { measuredResponseDelays } from './response-delays.table.ts';

/** Claire's complaint is done, and her dental quote waits for the numbers of the teeth. */
async function start() {
  const started = await startMessages();
  const { claire, platform } = started;
  const complaint = await giveRequest(platform, claire, {
    typeCode: 10022,
    title: 'Réclamation : cotisations',
    newStatus: true,
    history: [
      ['received', '2025-11-03T08:00:00Z'],
      ['done', '2025-11-05T10:00:00Z'],
    ],
  });
  await giveMessage(platform, complaint);
  const quote = await giveRequest(platform, claire, {
    typeCode: 31,
    title: 'Devis dentaire',
    history: [
      ['received', '2025-11-03T08:00:00Z'],
      ['attente_info', '2025-11-05T10:00:00Z', 'Il manque les numéros de dents'],
    ],
  });
  const reply = `/requests/${complaint.id}/messages`;
  const answer = `/requests/${quote.id}/answers`;
  return { ...started, complaint, quote, reply, answer };
}

const TEXT = { text: 'Le 5' };

describe('a reply and an answer', () => {
  test('need a session, and not that of an advisor', async () => {
    const started = await start();
    const advisor = await asAdvisor(started, 'claire');
    for (const path of [started.reply, started.answer]) {
      expect((await started.api.browser().post(path, TEXT)).body.code).toBe('session_required');
      expect((await advisor.post(path, TEXT)).body.code).toBe('read_only_session');
    }
    expect((await started.stored()).messages).toHaveLength(1);
  });

  test('are written with their files, move the request to the study, and set the day of the answer', async () => {
    const { me, upload, stored, reply, answer, complaint, quote } = await start();
    for (const [path, { id }, file, expectedBy] of [
      [reply, complaint, 'relevé.pdf', '2026-01-02'],
      [answer, quote, 'dents.pdf', '2025-11-17'],
    ] as const) {
      const uploadIds = [await upload(file)];
      const { status, body } = await me.post(
        path,
        { text: ' Le 5\r\nou le 10 ', uploadIds },
        { key: newKey() },
      );
      expect([status, body]).toEqual([
        200,
        { id: expect.any(String), requestId: id, reference: expect.any(String), expectedBy },
      ]);
      const detail = (await me.get(`/requests/${id}`)).body;
      expect(detail).toMatchObject({
        statusKey: 'study',
        newStatus: false,
        updatedAt: '2025-11-12T09:00:00.000Z',
        expectedBy,
        can: { reply: false, answer: false },
      });
      expect(detail.messages.at(-1)).toMatchObject({
        id: body.id,
        from: 'MEMBER',
        body: 'Le 5\nou le 10',
        files: [{ name: file }],
      });
      const current = detail.steps.find(({ state }: { state: string }) => state === 'current');
      expect(current).toMatchObject({ statusKey: 'study', labelKey: 'step.study' });
    }
    expect((await stored()).uploads).toEqual([]);
  });

  test('mark the messages of the insurer as read', async () => {
    const { me, complaint, reply } = await start();
    const unread = async () =>
      (await me.get(`/requests/${complaint.id}`)).body.messages.map((one: { unread: boolean }) => one.unread);
    expect(await unread()).toEqual([true]);
    await me.post(reply, TEXT);
    expect(await unread()).toEqual([false, false]);
  });

  test('may be a file alone', async () => {
    const { me, upload, answer, stored } = await start();
    expect((await me.post(answer, { uploadIds: [await upload()] })).status).toBe(200);
    expect((await stored()).messages.at(-1)).toMatchObject({ sender: 'MEMBER', body: '' });
  });

  test('are refused by field', async () => {
    const { me, api, upload, reply, answer, stored } = await start();
    const six = [];
    for (let count = 0; count < 6; count += 1) six.push(await upload());
    for (const path of [reply, answer]) {
      for (const [input, error] of [
        [{}, { field: 'text', code: 'field_required' }],
        [{ text: ' \n ' }, { field: 'text', code: 'field_required' }],
        [{ text: 'x'.repeat(2001) }, { field: 'text', code: 'text_too_long', params: { nb: '2000' } }],
        [{ text: '5 < 10' }, { field: 'text', code: 'text_illegal_character', params: { character: '<' } }],
        [
          { ...TEXT, uploadIds: six },
          { field: 'uploadIds', code: 'files_too_many', params: { nb: '5' } },
        ],
        [
          { ...TEXT, uploadIds: [randomUUID()] },
          { field: 'uploadIds.0', code: 'upload_not_found' },
        ],
      ] as const) {
        const { status, body } = await me.post(path, input);
        expect([status, body.errors]).toEqual([400, [error]]);
      }
      for (const hostile of [
        null,
        [],
        5,
        { text: 5 },
        { uploadIds: 'x' },
        { text: '\0' },
        { text: '\ud800' },
      ])
        expect((await me.post(path, hostile)).status).toBe(400);
    }
    expect((await stored()).messages).toHaveLength(1);
    expect((await api.as('claire').get('/requests')).body.requests).toHaveLength(2);
  });

  test('are written once for a key, also in parallel, and need a key of their own for each request', async () => {
    const { me, reply, answer, stored } = await start();
    for (const path of [reply, answer]) {
      const key = newKey();
      const answers = await Promise.all(Array.from({ length: 5 }, () => me.post(path, TEXT, { key })));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      expect((await me.post(path, { text: 'Le 10' }, { key })).body.code).toBe('idempotency_key_reused');
    }
    expect((await stored()).messages).toHaveLength(3);
  });

  test('from two tabs at once are written once: the first one moves the request on', async () => {
    const { me, answer, stored } = await start();
    const answers = await Promise.all(
      ['14', '15'].map((text) => me.post(answer, { text }, { key: newKey() })),
    );
    expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'answer_not_expected'],
    ]);
    expect((await stored()).messages).toHaveLength(2);
  });

  test('another member’s request is like one that does not exist', async () => {
    const { api, given, reply, answer } = await start();
    await given.member({ name: 'bruno' });
    const bruno = api.as('bruno');
    for (const path of [reply, answer]) {
      const absent = await bruno.post(path.replace(/[\da-f]{8}-[\da-f-]+/, randomUUID()), TEXT);
      const foreign = await bruno.post(path, TEXT);
      expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
      expect(foreign.body.code).toBe('request_not_found');
    }
    expect((await bruno.post('/requests/none/messages', TEXT)).status).toBe(404);
  });

  test('a request that is hidden from the policyholder takes none', async () => {
    const { me, platform, claire } = await start();
    const partner = await giveBeneficiary(platform, claire);
    const hidden = await giveRequest(platform, claire, {
      typeCode: 31,
      beneficiaryId: partner.id,
      sender: 'BENEFICIARY',
      history: [['attente_info', '2025-11-05T10:00:00Z']],
    });
    expect((await me.post(`/requests/${hidden.id}/answers`, TEXT)).body.code).toBe('request_not_found');
  });

  test('leave entries in the audit trail without a word of the text', async () => {
    const { me, platform, reply, answer } = await start();
    await me.post(reply, { text: 'Un secret' });
    await me.post(answer, { text: 'Un secret' });
    const entries = await readAuditTrail(platform.database.db, { limit: 10 });
    expect(entries.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['request_replied', 'request_answered']),
    );
    expect(JSON.stringify(entries)).not.toContain('secret');
  });
});

test('a reply is taken exactly where the specification allows one', async () => {
  const { me, platform, claire } = await start();
  const taken = [];
  for (const [typeCode, title] of [
    [10022, 'Réclamation'],
    [10026, 'Réclamation'],
    [10026, 'Réclamation : télétransmission [FDC]'],
    [10011, 'Question : cotisations'],
    [25, 'Facture [FDC]'],
  ] as const) {
    for (const status of ['received', 'done', 'study'] as const) {
      const { id } = await giveRequest(platform, claire, {
        typeCode,
        title,
        history: [[status, '2025-11-05T10:00:00Z']],
      });
      const { status: answered, body } = await me.post(`/requests/${id}/messages`, TEXT);
      if (answered === 200) taken.push(`${typeCode} ${title} ${status}`);
      else expect([answered, body.code]).toEqual([409, 'reply_not_allowed']);
    }
  }
  expect(taken).toEqual([
    '10022 Réclamation done',
    '10026 Réclamation : télétransmission [FDC] received',
    '10026 Réclamation : télétransmission [FDC] done',
    '10026 Réclamation : télétransmission [FDC] study',
  ]);
});

test('an answer is taken while the request waits for the member, and only then', async () => {
  const { me, platform, claire } = await start();
  const taken = [];
  for (const typeCode of [31, 10005]) {
    for (const status of STATUS_KEYS) {
      const { id } = await giveRequest(platform, claire, {
        typeCode,
        history: [[status, '2025-11-05T10:00:00Z']],
      });
      const { status: answered, body } = await me.post(`/requests/${id}/answers`, TEXT);
      if (answered === 200) taken.push(`${typeCode} ${status}`);
      else expect([answered, body.code]).toEqual([409, 'answer_not_expected']);
    }
  }
  expect(taken.toSorted()).toEqual(
    [
      ...['attente_info', 'attente_decompte_ss', 'attente_decompte_mut', 'justif_pole_emploi'].flatMap(
        (status) => [`31 ${status}`, `10005 ${status}`],
      ),
      '10005 received',
      '10005 unread',
    ].toSorted(),
  );
});

test('neither a reply nor an answer brings forward the day that was promised; the insurer is told the same', async () => {
  const { me, platform, claire, call, giveSubscriber } = await addExchange(await start());
  const { token } = await giveSubscriber();
  const expectedAfter = async (path: 'messages' | 'answers', typeCode: number, expectedBy: string | null) => {
    const history: [string, string][] = [
      [path === 'answers' ? 'attente_info' : 'done', '2025-11-05T10:00:00Z'],
    ];
    const { id } = await giveRequest(platform, claire, { typeCode, expectedBy, history } as never);
    const { body } = await me.post(`/requests/${id}/${path}`, TEXT);
    expect((await me.get(`/requests/${id}`)).body.expectedBy).toBe(body.expectedBy);
    const { events } = (await call('GET', '/events', { token })).body;
    expect(events.at(-1).data.request.expectedBy).toBe(body.expectedBy);
    return body.expectedBy;
  };
  for (const [path, typeCode] of [
    ['answers', 31],
    ['answers', 10010],
  ] as const) {
    expect(await expectedAfter(path, typeCode, '2026-01-11')).toBe('2026-01-11');
    expect(await expectedAfter(path, typeCode, '2025-11-13')).toBe('2025-11-17');
    expect(await expectedAfter(path, typeCode, null)).toBe('2025-11-17');
  }
  await platform.database.db.insert(measuredResponseDelays).values({
    environment: 'GFPLAC',
    prestationDays: 4,
    adhesionDays: 1,
    measuredOn: '2025-11-12',
  });
  expect(await expectedAfter('answers', 31, null)).toBe('2025-11-18');
  expect(await expectedAfter('answers', 10010, null)).toBe('2025-11-13');
  expect(await expectedAfter('answers', 10010, '2025-11-21')).toBe('2025-11-21');
  // A complaint promises only the day of its summary.
  for (const path of ['answers', 'messages'] as const)
    for (const expectedBy of ['2025-11-13', null])
      expect(await expectedAfter(path, 10022, expectedBy)).toBe('2026-01-02');
});

test('a reply goes to the insurer under the object of its record, else under the title', async () => {
  const { me, platform, claire, call, giveSubscriber } = await addExchange(await start());
  const { token } = await giveSubscriber();
  const title = 'Réclamation : télétransmission [FDC]';
  for (const [responseObject, object] of [
    ['Suite de votre réclamation', 'Suite de votre réclamation'],
    [null, 'Réclamation : télétransmission'],
  ]) {
    const { id } = await giveRequest(platform, claire, { typeCode: 10026, title, responseObject });
    expect((await me.get(`/requests/${id}`)).body.responseObject).toBe(responseObject);
    await me.post(`/requests/${id}/messages`, TEXT);
    const { events } = (await call('GET', '/events', { token })).body;
    expect(events.at(-1).data.message).toMatchObject({ object, text: 'Le 5' });
  }
  const closed = await giveRequest(platform, claire, { typeCode: 10011, responseObject: 'Suite' });
  expect((await me.get(`/requests/${closed.id}`)).body.responseObject).toBeNull();
});

describe('a thread of 500 messages', () => {
  async function startLong() {
    const started = await start();
    const { complaint, platform } = started;
    const { db } = platform.database;
    await db.delete(messages).where(eq(messages.requestId, complaint.id));
    await db.insert(messages).values(
      Array.from({ length: 500 }, (_, index) => ({
        id: randomUUID(),
        requestId: complaint.id,
        sender: index % 2 === 0 ? ('MEMBER' as const) : ('INSURER' as const),
        body: `Message ${index}`,
        // Two messages at each instant.
        sentAt: new Date(Date.parse('2025-11-01T00:00:00Z') + Math.floor(index / 2) * 60_000),
      })),
    );
    return started;
  }

  test('comes with its last 30 messages, and the others page by page, each once', async () => {
    const { me, complaint } = await startLong();
    const { body } = await me.get(`/requests/${complaint.id}`);
    expect([body.messages.length, body.earlierMessages]).toEqual([30, 470]);
    const seen: string[] = body.messages.map(({ id }: { id: string }) => id);
    let earlier = body.earlierMessages;
    while (earlier > 0) {
      const page = (await me.get(`/requests/${complaint.id}/messages`, { query: { before: seen[0] ?? '' } }))
        .body;
      seen.unshift(...page.messages.map(({ id }: { id: string }) => id));
      expect(page.earlier).toBe(500 - seen.length);
      earlier = page.earlier;
    }
    expect(new Set(seen).size).toBe(500);
  });

  test('earlier messages bring their files, and stay another member’s secret', async () => {
    const { api, given, me, platform, complaint, quote } = await startLong();
    await given.member({ name: 'bruno' });
    const [first] = (await me.get(`/requests/${complaint.id}`)).body.messages;
    const path = `/requests/${complaint.id}/messages`;
    const before = { query: { before: first.id } };
    const { messages: earlier } = (await me.get(path, before)).body;
    await giveRequestFile(platform, complaint, { messageId: earlier[0].id });
    expect((await me.get(path, before)).body.messages[0].files).toMatchObject([{ name: 'échéancier.pdf' }]);
    expect((await me.get(`/requests/${complaint.id}`)).body.files).toEqual([]);

    expect((await api.browser().get(path, before)).status).toBe(401);
    expect((await api.as('bruno').get(path, before)).status).toBe(404);
    expect((await me.get(path, { query: { before: 'none' } })).status).toBe(404);
    expect((await me.get(path)).status).toBe(400);
    const others = (await me.get(`/requests/${quote.id}/messages`, before)).body;
    expect(others).toEqual({ messages: [], earlier: 0 });
  });
});

test('an answer with tooth numbers names teeth that exist; a file may answer instead', async () => {
  const { me, platform, claire, upload } = await start();
  const asked = { field: 'tooth_numbers', title: null, how: null, until: null } as const;
  const ask = async () => {
    const { id } = await giveRequest(platform, claire, {
      typeCode: 31,
      history: [
        ['received', '2025-11-03T08:00:00Z'],
        ['attente_info', '2025-11-05T10:00:00Z', 'Il manque les dents', { asked }],
      ],
    });
    return `/requests/${id}/answers`;
  };
  const path = await ask();
  for (const text of ['16, 19', 'la molaire']) {
    const { status, body } = await me.post(path, { text }, { key: newKey() });
    expect([status, body.errors[0]]).toMatchObject([400, { field: 'text', code: 'tooth_numbers_invalid' }]);
  }
  expect((await me.post(path, { text: '16 et 17' }, { key: newKey() })).status).toBe(200);
  const file = await me.post(await ask(), { uploadIds: [await upload('devis.pdf')] }, { key: newKey() });
  expect(file.status).toBe(200);
});
