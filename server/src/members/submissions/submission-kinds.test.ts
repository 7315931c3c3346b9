import { test } from 'node:test';
import { Id } from '@member-portal/shared-kernel/contracts/common';
import { array, object, string } from '@member-portal/shared-kernel/contracts/schema';
import { DEFAULT_LIMITS } from '@member-portal/shared-kernel/rules/limits';
import { accept, refuse } from '@member-portal/shared-kernel/rules/verdict';
import { text } from 'drizzle-orm/pg-core';
import { expect } from 'expect';
import { auditTrail } from '../../platform/audit/audit.table.ts';
import type { Database } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import type { MailIssuer } from '../../platform/mail/write-mail.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createTestEnvironments } from '../../testing/test-environments.ts';
import { CONFIRMATION } from './confirmation-mail.ts';
import { createSubmissionEngine } from './submission-engine.ts';
import type { PersonChoice, SubmissionDefinition } from './submissions.public.ts';
import { registerSubmission } from './submissions.routes.ts';
import { createSubmissions } from './submissions.service.ts';
import { submissionTable } from './submissions.table.ts';

const SENDER = {
  memberId: 'm1',
  accountId: 'a1',
  sessionId: 's1',
  address: '203.0.113.7',
  environment: 'GFPLAC',
  locale: 'fr' as const,
};
const FAMILY = [
  { id: 'b1', firstName: 'CLAIRE' },
  { id: 'b2', firstName: 'PAUL' },
];

/** The smallest kind of submission, for nobody, one person or several. */
const noteOf = <Choice extends PersonChoice>(person: Choice) => ({
  path: '/notes',
  summary: 'Sends a note',
  contracts: {
    input: object({ word: string(), beneficiaryIds: array(Id) }),
    detail: object({}),
  },
  table: submissionTable('notes', person, { word: text('word').notNull() }),
  person,
  notFound: 'note_not_found',
  answerDays: 5,
  columnsOf: ({ word }: { word: string }) => ({ word }),
  requestOf: ({ word }: { word: string }) => ({ typeCode: 22, title: word, summary: [] }),
  audit: 'quote_sent',
  exchange: { type: 'quote.submitted', data: ({ word }: { word: string }) => ({ word }) },
});

/** Runs one definition with ports that record what they receive. */
function optionsOf() {
  const [rows, opened, mails, acts]: [object[], object[], NewMail[], object[]] = [[], [], [], []];
  const audited: object[] = [];
  const tx = {
    insert: (table: object) => ({
      values: async (row: object) => void (table === auditTrail ? audited : rows).push(row),
    }),
  };
  const clock = createTestClock('2025-11-12T09:00:00Z');
  const submissions = createSubmissions({
    limits: DEFAULT_LIMITS,
    ports: {
      beneficiaries: async (_, ids) => ids.map((id) => FAMILY.find((person) => person.id === id) ?? null),
      identity: async () => ({ firstName: 'CLAIRE', email: 'claire@example.org' }),
      issuer: (code) => createTestEnvironments().byCode(code) as MailIssuer,
      pageAddress: (_code: string, path: string) => `http://localhost:3000${path}`,
      takeUploads: async () => [],
      openRequest: async (_, request) => {
        opened.push(request);
        return { id: 'r1', reference: 'D25-1' };
      },
      request: async () => ({ reference: 'D25-1', expectedBy: '2025-11-17', files: [], createdAt: '' }),
      queueMail: async (_, __, mail) => void mails.push(mail),
      hashUploads: async () => {},
      tellInsurer: async (_, act) => `event-${acts.push(act)}`,
    },
  });
  const database = { db: tx } as unknown as Database;
  return {
    tx,
    rows,
    audited,
    opened,
    mails,
    acts,
    engine: { database, clock, limits: DEFAULT_LIMITS, submissions },
  };
}

type AnyDefinition = SubmissionDefinition<never, never, never, never, PersonChoice>;

function engineOf(definition: object) {
  const { tx, engine: options, ...recorded } = optionsOf();
  const engine = createSubmissionEngine(definition as AnyDefinition, options);
  const send = async (input: object) =>
    engine.send(tx as never, await engine.prepare(SENDER, input as never));
  return { send, ...recorded };
}

type Handler = (request: object) => Promise<unknown>;

/** POST of one definition. `demandAction` answers as the module of confirmation codes does. */
function postOf(definition: object, demandAction: () => Promise<unknown>) {
  const { tx, engine, ...recorded } = optionsOf();
  let handler: Handler = async () => {};
  const app = { post: (_: string, __: object, given: Handler) => (handler = given), get: () => {} };
  registerSubmission(app as never, definition as AnyDefinition, {
    ...engine,
    demandAction,
    idempotency: { run: (_: object, __: object, work: (tx: object) => unknown) => work(tx) } as never,
  });
  const member = { memberId: SENDER.memberId, environment: SENDER.environment };
  const environment = { code: SENDER.environment };
  const client = { address: SENDER.address };
  return { ...recorded, post: (body: object) => handler({ member, environment, client, headers: {}, body }) };
}

test('a submission for several people names each of them once, and its request has no beneficiary', async () => {
  const { send, rows, audited, opened } = engineOf(noteOf('several'));
  await send({ word: 'un', beneficiaryIds: ['b2', 'b1', 'b2'] });
  expect(rows).toMatchObject([{ word: 'un', beneficiaryIds: ['b2', 'b1'], memberId: 'm1', requestId: 'r1' }]);
  expect(audited).toMatchObject([
    { event: 'quote_sent', accountId: 'a1', details: { reference: 'D25-1', files: 0 } },
  ]);
  expect(opened).toMatchObject([
    { beneficiaryId: null, summary: [{ value: 'Paul' }, { value: 'Claire' }], expectedBy: '2025-11-17' },
  ]);
});

test('a submission for several people that names only one opens a request about that person', async () => {
  const { send, opened } = engineOf(noteOf('several'));
  await send({ word: 'un', beneficiaryIds: ['b1'] });
  expect(opened).toMatchObject([{ beneficiaryId: 'b1' }]);
});

test('an empty list and people of another family are refused at the field', async () => {
  const { send, rows } = engineOf(noteOf('several'));
  const refusedFor = (beneficiaryIds: string[]) =>
    send({ word: 'un', beneficiaryIds }).catch(({ details }) => details.errors);
  expect(await refusedFor([])).toMatchObject([{ field: 'beneficiaryIds', code: 'beneficiary_required' }]);
  expect(await refusedFor(['b1', 'stranger'])).toMatchObject([
    { field: 'beneficiaryIds.1', code: 'beneficiary_unknown' },
  ]);
  // A list longer than any family is cut before the look-up.
  const crowd = Array.from({ length: 1_000 }, (_, number) => `x${number}`);
  expect(await refusedFor(crowd)).toHaveLength(30);
  expect(rows).toEqual([]);
});

test('a submission for nobody has no person in its row', async () => {
  const { send, rows, opened } = engineOf(noteOf('none'));
  await send({ word: 'un' });
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['createdAt', 'id', 'memberId', 'requestId', 'word']);
  expect(opened).toMatchObject([{ beneficiaryId: null, summary: [] }]);
});

test('a kind of submission may have its own mail, or none', async () => {
  const subject = 'Votre mot {reference}';
  const texts = { fr: { ...CONFIRMATION.fr, subject }, en: CONFIRMATION.en };
  const own = engineOf({ ...noteOf('none'), mail: texts });
  await own.send({ word: 'un' });
  expect(own.mails).toMatchObject([{ subject: 'Votre mot D25-1' }]);
  const silent = engineOf({ ...noteOf('none'), mail: null });
  await silent.send({ word: 'un' });
  expect(silent.mails).toEqual([]);
});

test('every submission tells the insurer what its definition says, of which request and people', async () => {
  const { send, rows, acts } = engineOf(noteOf('several'));
  await send({ word: 'un', beneficiaryIds: ['b2', 'b1', 'b2'] });
  expect(acts).toEqual([
    {
      environment: 'GFPLAC',
      memberId: 'm1',
      type: 'quote.submitted',
      submissionId: (rows[0] as { id: string }).id,
      beneficiaryIds: ['b2', 'b1'],
      data: {
        request: {
          id: 'portal:r1',
          reference: 'D25-1',
          typeCode: 22,
          title: 'un',
          expectedBy: '2025-11-17',
        },
        word: 'un',
      },
      files: [],
    },
  ]);
});

test('a kind of submission may have its own event, which receives the row and the files', async () => {
  const events: object[] = [];
  const { send, rows } = engineOf({
    ...noteOf('none'),
    event: async (_: unknown, sent: object) => void events.push(sent),
  });
  await send({ word: 'un' });
  expect(events).toEqual([
    { environment: 'GFPLAC', locale: 'fr', reference: 'D25-1', row: rows[0], files: [] },
  ]);
});

test('rules, checks, people and files refuse together, each at its field', async () => {
  const { send, rows } = engineOf({
    ...noteOf('several'),
    minFiles: 1,
    rules: { word: (word: string) => (word === 'un' ? refuse('word_taken') : accept(word)) },
    check: () => [{ field: 'word', code: 'word_unknown' }],
  });
  const { details } = await send({ word: 'un', beneficiaryIds: [] }).catch((refused) => refused);
  expect(details.errors).toEqual([
    { field: 'beneficiaryIds', code: 'beneficiary_required' },
    { field: 'word', code: 'word_taken' },
    { field: 'word', code: 'word_unknown' },
    { field: 'uploadIds', code: 'files_required', params: { nb: '1' } },
  ]);
  expect(rows).toEqual([]);
});

test('a kind of submission may take fewer files than the limits of all uploads', async () => {
  const { send } = engineOf({ ...noteOf('none'), maxFiles: 1 });
  const uploadIds = ['u1', 'u2'];
  const { details } = await send({ word: 'un', uploadIds }).catch((refused) => refused);
  expect(details.errors).toEqual([{ field: 'uploadIds', code: 'files_too_many', params: { nb: '1' } }]);
});

test('a date that no calendar has is refused, once, also where no rule looks at it', async () => {
  const { send, rows } = engineOf(noteOf('none'));
  const { details } = await send({ word: '2025-02-29' }).catch((refused) => refused);
  expect(details.errors).toEqual([{ field: 'word', code: 'date_invalid' }]);
  const rules = { word: () => refuse('care_date_invalid') };
  const ruled = await engineOf({ ...noteOf('none'), rules })
    .send({ word: '2025-02-29' })
    .catch((refused) => refused);
  expect(ruled.details.errors).toEqual([{ field: 'word', code: 'care_date_invalid' }]);
  expect(rows).toEqual([]);
  await send({ word: '2024-02-29' });
  expect(rows).toHaveLength(1);
});

test('a kind of submission may ask for a code, once nothing is refused', async () => {
  const rule = { word: (word: string) => (word === 'un' ? accept(word) : refuse('word_unknown')) };
  const definition = { ...noteOf('none'), confirmedBy: 'CONTRACT_CANCELLATION', rules: rule };
  const unconfirmed = postOf(definition, async () => {
    throw new PortalError('action_validation_required', 403);
  });
  await expect(unconfirmed.post({ word: 'deux' })).rejects.toMatchObject({ code: 'validation_failed' });
  await expect(unconfirmed.post({ word: 'un' })).rejects.toMatchObject({
    code: 'action_validation_required',
  });
  expect([unconfirmed.rows, unconfirmed.opened, unconfirmed.mails]).toEqual([[], [], []]);
  const confirmed = postOf(definition, async () => ({ id: 'a1' }));
  expect(await confirmed.post({ word: 'un' })).toMatchObject({ reference: 'D25-1' });
  expect(confirmed.rows).toHaveLength(1);
});
