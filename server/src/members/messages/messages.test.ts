import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { type ContactCategory, MessageInput } from '@member-portal/shared-kernel/contracts/messages';
import { CONTACT_CATEGORIES } from '@member-portal/shared-kernel/rules/contact-categories';
import { DEFAULT_LIMITS } from '@member-portal/shared-kernel/rules/limits';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { addExchange } from '../../exchange/testing/start-exchange.ts';
import { fileOf } from '../../import/import.support.ts';
import { importFile } from '../../import/import-file.ts';
import { readAuditTrail } from '../../platform/audit/audit.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { giveContract } from '../insured/insured.given.ts';
import { members } from '../insured/insured.table.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { giveUpload, pdfOfSize } from '../uploads/uploads.given.ts';
import { A_MESSAGE, startMessages } from './messages.given.ts';

describe('POST /messages', () => {
  test('is refused without a session and in the read-only session of an advisor', async () => {
    const started = await startMessages();
    expect(await started.api.browser().post('/messages', A_MESSAGE)).toMatchObject({
      status: 401,
      body: { code: 'session_required' },
    });
    const advisor = await asAdvisor(started, 'claire');
    expect(await advisor.post('/messages', A_MESSAGE, { key: newKey() })).toMatchObject({
      status: 403,
      body: { code: 'read_only_session' },
    });
    expect((await started.stored()).requests).toEqual([]);
  });

  test('opens a request of its category, with the text and the file as its first message', async () => {
    const { me, upload, stored, runJobs, mails } = await startMessages();
    const uploadIds = [await upload('échéancier.pdf')];
    const { status, body } = await me.post('/messages', { ...A_MESSAGE, uploadIds }, { key: newKey() });
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        requestId: expect.any(String),
        reference: expect.stringMatching(/^D25-/),
        expectedBy: '2025-11-17',
      },
    ]);
    const detail = (await me.get(`/requests/${body.requestId}`)).body;
    expect(detail).toMatchObject({
      typeCode: 10011,
      kind: 'MESSAGE',
      title: 'Question : cotisations - Rythme de paiement',
      statusKey: 'received',
      newStatus: false,
      files: [],
      earlierMessages: 0,
      messages: [
        {
          id: body.id,
          from: 'MEMBER',
          author: null,
          body: A_MESSAGE.body,
          sentAt: '2025-11-12T09:00:00.000Z',
          unread: false,
          files: [{ name: 'échéancier.pdf' }],
        },
      ],
      can: { reply: false, answer: false },
    });
    const file = await me.get('/requests/messages/file', {
      query: { documentId: detail.messages[0].files[0].id },
    });
    expect(file.status).toBe(200);
    expect((await me.get(`/messages/${body.id}`)).body).toMatchObject({
      ...body,
      category: 'CONTRIBUTIONS',
      object: 'rhythm',
      body: A_MESSAGE.body,
      files: [{ name: 'échéancier.pdf' }],
    });
    expect((await stored()).uploads).toEqual([]);
    await runJobs();
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('cotisations');
  });

  test('promises the average delay of such requests: receipt, request, mail and page say the same day', async () => {
    const { me, platform, runJobs, mails } = await startMessages();
    const delay = { type: 'response-delay', externalId: 'RD1', environment: 'GFPLAC', adhesionDays: 2 };
    await importFile(await fileOf(delay), platform);
    const { body } = await me.post('/messages', A_MESSAGE, { key: newKey() });
    const page = (await me.get('/requests')).body;
    expect([
      body.expectedBy,
      page.averageRequestResponseDelay.adhesionFuturDate,
      page.requests[0].expectedBy,
    ]).toEqual(['2025-11-14', '2025-11-14', '2025-11-14']);
    await runJobs();
    expect(mails[0]?.text).toContain('14 novembre 2025');
  });

  for (const [category, object, typeCode, title] of [
    ['MEMBERSHIP', 'situation', 10010, 'Question : adhésion - Changement de situation'],
    ['TP_CARD', 'not_received', 10001, 'Question : carte de tiers payant - Carte non reçue'],
    [
      'TP_CARD',
      'not_accepted',
      9999,
      'Question : carte de tiers payant - Carte refusée par un professionnel',
    ],
    ['GUARANTEES', 'other', 10012, 'Question : garanties - Autre'],
    ['REFUNDS', 'expected', 10013, 'Question : remboursements - Remboursement attendu'],
    ['SUPPORT_QUOTES', 'hospital', 10014, 'Question : devis et prise en charge - Hospitalisation'],
    ['TELETRANSMISSION', 'stop', 10015, 'Question : télétransmission - Arrêt'],
    ['OTHER', 'portal', 10002, 'Question : autre sujet - Espace en ligne'],
    ['DEMANDE', 'other', 9999, 'Question : autre demande'],
  ] as const) {
    test(`${category} about ${object} is filed as ${typeCode}`, async () => {
      const { me, stored } = await startMessages();
      expect((await me.post('/messages', { ...A_MESSAGE, category, object })).status).toBe(200);
      expect((await stored()).requests).toMatchObject([{ typeCode, title }]);
    });
  }

  describe('a change of option', () => {
    const OPTION = { category: 'GUARANTEES', object: 'option', body: 'Je souhaite le confort optique.' };

    /** Claire with these contracts. */
    async function startContracts(...wishes: Parameters<typeof giveContract>[2][]) {
      const started = await startMessages();
      const ids = [];
      for (const [at, wish] of wishes.entries()) {
        const insurerContract = `720411${at}`;
        const row = await giveContract(started.platform, started.claire, {
          externalId: `C-${at}`,
          insurerContract,
          ...wish,
        });
        ids.push(row.id);
      }
      const send = (part: object = {}) =>
        started.me.post('/messages', { ...OPTION, ...part }, { key: newKey() });
      return { ...started, ids, send };
    }

    test('names the only contract that it can be about, in the request and to the insurer', async () => {
      const started = await startContracts({}, { kind: 'COLLECTIVE' }, { endDate: '2025-11-11' });
      const { call, giveSubscriber } = await addExchange(started);
      const { token } = await giveSubscriber();
      const { requestId, id } = (await started.send()).body;
      const { typeCode, summary } = (await started.me.get(`/requests/${requestId}`)).body;
      expect([typeCode, summary.map(({ value }: { value: string }) => value)]).toEqual([
        10016,
        ['Santé Horizon, formule 3, n° 7204110'],
      ]);
      expect((await started.me.get(`/messages/${id}`)).body).toMatchObject({
        contractName: 'Santé Horizon, formule 3',
        contractNumber: '7204110',
      });
      expect((await call('GET', '/events', { token })).body.events).toMatchObject([
        {
          type: 'message.submitted.v1',
          data: { contract: { externalId: 'C-0', number: '7204110', name: 'Santé Horizon, formule 3' } },
        },
      ]);
    });

    test('asks for which one of several, and takes one that can change', async () => {
      const { ids, send, stored } = await startContracts(
        {},
        { startDate: '2025-12-01' },
        { kind: 'COLLECTIVE' },
      );
      const [running, coming, collective] = ids;
      expect((await send()).body.errors).toEqual([{ field: 'contractId', code: 'contract_required' }]);
      for (const contractId of [collective, randomUUID(), 'C-0'])
        expect((await send({ contractId })).body.errors).toMatchObject([{ field: 'contractId' }]);
      expect((await stored()).requests).toEqual([]);
      for (const contractId of [coming, running]) expect((await send({ contractId })).status).toBe(200);
      expect((await stored()).rows.map(({ contractNumber }) => contractNumber)).toEqual([
        '7204111',
        '7204110',
      ]);
    });

    test('refuses another member’s contract like an unknown one', async () => {
      const { api, given, ids, send, me } = await startContracts({});
      await given.member({ name: 'bruno' });
      const message = { ...OPTION, contractId: ids[0] };
      const foreign = await api.as('bruno').post('/messages', message, { key: newKey() });
      const unknown = await send({ contractId: randomUUID() });
      expect([foreign.status, foreign.body.errors]).toEqual([400, unknown.body.errors]);
      // A message about another object ignores the contract.
      const other = await me.post('/messages', { ...A_MESSAGE, contractId: ids[0] }, { key: newKey() });
      expect((await me.get(`/messages/${other.body.id}`)).body).toMatchObject({ contractNumber: null });
    });

    test('names no contract where the employer decides on all', async () => {
      const { send, me } = await startContracts({ kind: 'COLLECTIVE' });
      const { id } = (await send()).body;
      expect((await me.get(`/messages/${id}`)).body).toMatchObject({ contractName: null });
    });
  });

  test('the same key again gives the first answer, also five times at once', async () => {
    const { me, upload, stored, runJobs, mails } = await startMessages();
    const message = { ...A_MESSAGE, uploadIds: [await upload()] };
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => me.post('/messages', message, { key })),
    );
    const later = await me.post('/messages', message, { key });
    expect(new Set([...answers, later].map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(later.headers['idempotency-replayed']).toBe('true');
    const { rows, requests, messages, files } = await stored();
    expect([rows.length, requests.length, messages.length, files.length]).toEqual([1, 1, 1, 1]);
    await runJobs();
    expect(mails).toHaveLength(1);
  });

  const refused: [what: string, change: object, error: object][] = [
    [
      'a body of 9 characters',
      { body: 'x'.repeat(9) },
      { field: 'body', code: 'text_too_short', params: { nb: '10' } },
    ],
    [
      'a body of blanks',
      { body: ' \n '.repeat(20) },
      { field: 'body', code: 'text_too_short', params: { nb: '10' } },
    ],
    [
      '2,001 characters',
      { body: 'é'.repeat(2001) },
      { field: 'body', code: 'text_too_long', params: { nb: '2000' } },
    ],
    [
      'an emoji',
      { body: 'Merci beaucoup 🙂' },
      { field: 'body', code: 'text_illegal_character', params: { character: '🙂' } },
    ],
    [
      'markup',
      { body: '<b>Bonjour à tous</b>' },
      { field: 'body', code: 'text_illegal_character', params: { character: '< >' } },
    ],
    [
      'a control character',
      { body: 'Bonjour à\u0007 tous' },
      { field: 'body', code: 'text_illegal_character', params: { character: 'U+0007' } },
    ],
    [
      'an object of another category',
      { object: 'hospital' },
      { field: 'object', code: 'message_object_unknown' },
    ],
    [
      'the name of an inherited property',
      { object: 'constructor' },
      { field: 'object', code: 'message_object_unknown' },
    ],
  ];
  for (const [what, change, error] of refused) {
    test(`${what} is refused by name`, async () => {
      const { me, stored } = await startMessages();
      const { status, body } = await me.post('/messages', { ...A_MESSAGE, ...change });
      expect([status, body.code, body.errors]).toEqual([400, 'validation_failed', [error]]);
      expect((await stored()).requests).toEqual([]);
    });
  }

  for (const [what, body, kept] of [
    ['2,000 characters', 'é'.repeat(2000), 'é'.repeat(2000)],
    ['2,000 characters that are composed of two each', 'e\u0301'.repeat(2000), 'é'.repeat(2000)],
    ['right-to-left text', 'שלום, מתי יגיע ההחזר שלי?', 'שלום, מתי יגיע ההחזר שלי?'],
    ['line ends of Windows', ' Bonjour,\r\n\r\nMerci\rInès ', 'Bonjour,\n\nMerci\nInès'],
  ] as const) {
    test(`${what} pass`, async () => {
      const { me, stored } = await startMessages();
      expect((await me.post('/messages', { ...A_MESSAGE, body })).status).toBe(200);
      const { rows, messages } = await stored();
      expect([rows[0]?.body, messages[0]?.body]).toEqual([kept, kept]);
    });
  }

  test('files follow the rules of every submission', async () => {
    const uploads = { ...DEFAULT_LIMITS.uploads, maxTotalBytes: 9_000 };
    const { me, api, given, upload } = await startMessages({ limits: { ...DEFAULT_LIMITS, uploads } });
    await given.member({ name: 'bruno' });
    const errorsOf = async (uploadIds: unknown[]) =>
      (await me.post('/messages', { ...A_MESSAGE, uploadIds })).body.errors;
    for (const id of [await giveUpload(api.as('bruno')), randomUUID(), 'none']) {
      expect(await errorsOf([id])).toEqual([{ field: 'uploadIds.0', code: 'upload_not_found' }]);
    }
    const six = [];
    for (let count = 0; count < 6; count += 1) six.push(await upload());
    expect(await errorsOf(six)).toEqual([
      { field: 'uploadIds', code: 'files_too_many', params: { nb: '5' } },
    ]);
    const heavy = [];
    for (const bytes of [4_500, 4_501]) heavy.push(await giveUpload(me, { bytes: await pdfOfSize(bytes) }));
    expect(await errorsOf(heavy)).toMatchObject([{ code: 'files_total_too_large' }]);
  });

  test('any value of a field is accepted or refused, and never causes a server error', async () => {
    const { me } = await startMessages();
    const values = [
      null,
      true,
      -1,
      '',
      '\0',
      'a\0b',
      '\ud800',
      'x'.repeat(100_000),
      [],
      {},
      ['x'],
      { id: 'x' },
    ];
    for (const field of ['category', 'object', 'body', 'uploadIds']) {
      for (const value of values) {
        const { status } = await me.post('/messages', { ...A_MESSAGE, [field]: value });
        expect([field, value, status >= 500]).toEqual([field, value, false]);
      }
    }
    expect(MessageInput.shape.category.options).toHaveLength(9);
  });

  test('leaves an entry in the audit trail without a word of the message', async () => {
    const { me, platform } = await startMessages();
    const { body } = await me.post('/messages', A_MESSAGE);
    const entries = await readAuditTrail(platform.database.db, { events: ['message_sent'], limit: 5 });
    expect(entries).toMatchObject([
      { environment: 'GFPLAC', details: { reference: body.reference, files: 0 } },
    ]);
    expect(entries[0]?.accountId).toEqual(expect.any(String));
  });
});

test('GET /messages/{id} answers only the member who wrote it', async () => {
  const { api, given, me } = await startMessages();
  await given.member({ name: 'bruno' });
  const { body } = await me.post('/messages', A_MESSAGE);
  const bruno = api.as('bruno');
  const foreign = await bruno.get(`/messages/${body.id}`);
  expect([foreign.status, foreign.body]).toEqual([404, (await bruno.get(`/messages/${randomUUID()}`)).body]);
  expect((await api.browser().get(`/messages/${body.id}`)).status).toBe(401);
});

describe('GET /contact-themes', () => {
  const offer = (
    { platform, claire }: Awaited<ReturnType<typeof startMessages>>,
    themes: ContactCategory[],
  ) =>
    platform.database.db
      .update(members)
      .set({ contactThemes: themes })
      .where(eq(members.id, claire.memberId));

  test('needs a session, and answers all categories where the insurer names none', async () => {
    const { api, me } = await startMessages();
    expect((await api.browser().get('/contact-themes')).status).toBe(401);
    expect((await me.get('/contact-themes')).body).toEqual({ categories: CONTACT_CATEGORIES });
  });

  test('answers those that the insurer names for this member alone; POST /messages takes no other', async () => {
    const started = await startMessages();
    const { api, given, me } = started;
    await given.member({ name: 'bruno' });
    await offer(started, ['OTHER', 'REFUNDS']);
    expect((await me.get('/contact-themes')).body).toEqual({ categories: ['REFUNDS', 'OTHER'] });
    expect((await api.as('bruno').get('/contact-themes')).body).toEqual({ categories: CONTACT_CATEGORIES });
    expect(await me.post('/messages', A_MESSAGE)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'category', code: 'message_category_not_offered' }] },
    });
    for (const category of ['REFUNDS', 'DEMANDE'])
      expect((await me.post('/messages', { ...A_MESSAGE, category, object: 'other' })).status).toBe(200);
  });
});
