import { createHash } from 'node:crypto';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { optionLine } from '@member-portal/shared-kernel/rules/request-summary';
import { requestType } from '@member-portal/shared-kernel/rules/request-types';
import { sql } from 'drizzle-orm';
import { holdersIn } from '../../import/existing.ts';
import {
  externalUuid,
  type Facts,
  type ImportContext,
  type Importer,
  type ImportTx,
  type Located,
} from '../../import/importer.ts';
import { beganInPortal, portalRowId } from '../../import/portal-ids.ts';
import { eachRight, ifRight } from '../../import/right-fields.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { notices } from '../notices/notices.table.ts';
import { findAdopted, importIntoOpened, rowOf } from './adopt-requests.ts';
import { answerDayOf } from './complaint-dates.ts';
import { keepFile } from './keep-file.ts';
import { mergeSteps } from './merge-steps.ts';
import { filesOfRecord, titleOf, wordsOf } from './record-parts.ts';
import { hasOwnForm } from './reference.ts';
import { firstSeen, newsOf, type RequestNews, requestIdOf } from './request-news.ts';
import { REQUEST_RULES, RequestRecord } from './request-record.ts';
import {
  messages,
  type RequestEventRow,
  type RequestRow,
  requestEvents,
  requestFiles,
  requests,
} from './requests.table.ts';

export const requestImporter: Importer<RequestRecord> = {
  type: 'request',
  schema: RequestRecord,
  references: [
    { field: 'member', type: 'member' },
    { field: 'beneficiary', type: 'beneficiary' },
  ],
  adoptedRows: (tx, records) =>
    findAdopted(
      tx,
      records.filter((record) => ifRight(() => portalRowId(record.externalId) === null, true)),
      (record) => ifRight(() => record.reference, null),
    ),
  existing: existingRequests,
  checkNew: ({ reference }) =>
    hasOwnForm(reference)
      ? [
          {
            field: 'reference',
            reason: 'has the form of the portal’s own, and the portal has no request of it',
          },
        ]
      : [],
  unique: [
    {
      field: 'reference',
      of: ({ reference }) => reference,
      holders: holdersIn(requests, requests.reference),
    },
  ],
  constraints: {
    requests_reference_unique: { field: 'reference', reason: 'another request has it' },
  },
  parts: {
    of: ({ messages: sent }) =>
      eachRight(sent, ({ externalId }, index) => [
        {
          field: `messages.${index}.externalId`,
          id: externalUuid('message', externalId),
          beganInPortal: portalRowId(externalId) === null ? undefined : 'message',
        },
      ]),
    existing: holdersOfMessages,
  },
  rules: REQUEST_RULES,
  adds: (before) => before?.opened !== undefined,
  files: (record) => [
    ...ifRight(() => filesIn('files', record.files), []),
    ...ifRight(
      () =>
        eachRight(record.events, ({ documents }, at) => filesIn(`events.${at}.documents`, documents ?? [])),
      [],
    ),
    ...ifRight(
      () => eachRight(record.messages, ({ files }, at) => filesIn(`messages.${at}.files`, files)),
      [],
    ),
  ],
  async importBatch(tx, records, context) {
    const adopted = await findAdopted(
      tx,
      records.map(({ record }) => record).filter(({ externalId }) => portalRowId(externalId) === null),
      ({ reference }) => reference,
    );
    const opened = records
      .map((located) => ({ ...located, id: rowOf(located.record, adopted) }))
      .filter(({ id }) => beganInPortal(id));
    const { changed: movedOn, sameStatus } = await importIntoOpened(tx, opened, context);
    const changed = await changedRecords(
      tx,
      records.filter(({ record }) => !beganInPortal(rowOf(record, adopted))),
      context,
    );
    const news = await newsOf(
      tx,
      changed.map(({ record }) => record),
    );
    const rows = changed.map(({ record, hash }) => toRow(record, hash, news.get(requestIdOf(record))));
    await upsertRows(tx, requests, rows);
    await noteSteps(tx, [
      ...sameStatus,
      ...rows.filter(({ id, newStatus }) => newStatus && news.get(id)?.isStepAtSameStatus),
    ]);
    const stepIds = await replaceEvents(tx, changed);
    await upsertRows(tx, messages, changed.flatMap(toMessages) satisfies ImportedRow<typeof messages>[], {
      insertOnly: ['readAt'],
    });
    await replaceFiles(tx, changed, stepIds, context);
    return { changed: changed.length + movedOn };
  },
};

/** Writes notices of steps at the same status; triggers write the others. */
async function noteSteps(tx: ImportTx, changed: readonly Pick<RequestRow, 'id' | 'memberId'>[]) {
  if (changed.length === 0) return;
  await tx
    .insert(notices)
    .values(
      changed.map(({ id, memberId }) => ({ memberId, event: 'request.changed', subjectId: id }) as const),
    );
}

const filesIn = (field: string, files: { file: string }[]) =>
  eachRight(files, ({ file }, index) => [{ field: `${field}.${index}.file`, path: file }]);

async function existingRequests(tx: ImportTx, ids: string[]): Promise<Map<string, Facts>> {
  const { id, memberId, reference, typeCode, beneficiaryId } = requests;
  const rows = await tx
    .select({ id, memberId, reference, typeCode, beneficiaryId })
    .from(requests)
    .where(sql`${id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(
    rows.map(({ id, memberId, ...opened }) => [id, beganInPortal(id) ? { memberId, opened } : { memberId }]),
  );
}

async function holdersOfMessages(tx: ImportTx, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: messages.id, requestId: messages.requestId })
    .from(messages)
    .where(sql`${messages.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, requestId }) => [id, requestId]));
}

/**
 * Hash of the record's content, with the content of its files instead of their paths: a path may be reused
 * for another file.
 */
async function hashOf(
  { line, record }: Located<RequestRecord>,
  { readFile }: ImportContext,
): Promise<string> {
  const paths = [record, ...record.messages].flatMap(({ files }) => files.map(({ file }) => file));
  const contents = new Map<unknown, string>();
  for (const path of paths) contents.set(path, (await readFile(line, path)).sha256);
  const text = JSON.stringify(record, (key, value) => (key === 'file' ? contents.get(value) : value));
  return createHash('sha256').update(text).digest('hex');
}

/** The records that differ from their last import. The member's reading state does not count as a difference. */
async function changedRecords(tx: ImportTx, records: Located<RequestRecord>[], context: ImportContext) {
  const ids = records.map(({ record }) => requestIdOf(record));
  const storedHashes = await tx
    .select({ id: requests.id, hash: requests.importHash })
    .from(requests)
    .where(sql`${requests.id} = any(${sql.param(ids)}::uuid[])`);
  const hashes = new Map(storedHashes.map(({ id, hash }) => [id, hash]));
  const changed: (Located<RequestRecord> & { hash: string })[] = [];
  for (const located of records) {
    const hash = await hashOf(located, context);
    if (hashes.get(requestIdOf(located.record)) !== hash) changed.push({ ...located, hash });
  }
  return changed;
}

function toRow(
  record: RequestRecord,
  importHash: string,
  { statusKey, newStatus }: RequestNews = firstSeen(record),
) {
  const [first] = record.events;
  const last = record.events.at(-1);
  const instants = [...record.events.map(({ at }) => at), ...record.messages.map(({ sentAt }) => sentAt)];
  const row = {
    id: requestIdOf(record),
    memberId: externalUuid('member', record.member),
    reference: record.reference,
    typeCode: record.typeCode,
    kind: requestType(record.typeCode)?.kind ?? 'MESSAGE',
    title: titleOf(record),
    statusKey: statusKey ?? last?.status ?? 'received',
    newStatus: record.unseen ?? newStatus,
    sender: record.sender ?? 'INSURER',
    beneficiaryId: record.beneficiary && externalUuid('beneficiary', record.beneficiary),
    summary: record.summary.map((line) =>
      line.format === 'key' ? optionLine(line.labelKey, line.value) : { ...line, format: line.format },
    ),
    responseObject: record.responseObject ?? null,
    createdAt: new Date(first?.at ?? 0),
    updatedAt: new Date(Math.max(...instants.map((instant) => Date.parse(instant)))),
    importHash,
  };
  const expectedBy = answerDayOf(row, record.expectedBy, todayInParis(row.updatedAt));
  return { ...row, expectedBy } satisfies ImportedRow<typeof requests>;
}

/** True for events of the core system: ids of imported events are derived and have UUID version 8. */
const isImported = sql`substr(${requestEvents.id}::text, 15, 1) = '8'`;

/**
 * Replaces the imported events and keeps those that the portal added. Returns the ids of each record's steps,
 * in order.
 */
async function replaceEvents(
  tx: ImportTx,
  changed: Located<RequestRecord>[],
): Promise<Map<RequestRecord, string[]>> {
  const ids = changed.map(({ record }) => requestIdOf(record));
  const ofRequests = sql`${requestEvents.requestId} = any(${sql.param(ids)}::uuid[])`;
  const saved = Map.groupBy(
    await tx.select().from(requestEvents).where(ofRequests).orderBy(requestEvents.position),
    ({ requestId }) => requestId,
  );
  await tx.delete(requestEvents).where(sql`${ofRequests} and ${isImported}`);
  const merged = changed.map(({ record }) =>
    mergeSteps(saved.get(requestIdOf(record)) ?? [], record.events.map(toEvent(record))),
  );
  const rows = merged.flatMap(({ steps }) => steps);
  await upsertRows(tx, requestEvents, rows satisfies ImportedRow<typeof requestEvents>[]);
  return new Map(changed.map(({ record }, index) => [record, merged[index]?.toldIds ?? []]));
}

const toEvent =
  (record: RequestRecord) =>
  (event: RequestRecord['events'][number], position: number): RequestEventRow => ({
    id: externalUuid('request-event', `${record.externalId}/${position}`),
    requestId: requestIdOf(record),
    position,
    statusKey: event.status,
    at: new Date(event.at),
    ...wordsOf(event),
  });

/** The messages of the core system. Messages that the member wrote in the portal stay. */
const importedMessages = ({ messages: sent }: RequestRecord) =>
  sent.filter(({ externalId }) => portalRowId(externalId) === null);

function toMessages({ record }: Located<RequestRecord>) {
  return importedMessages(record).map((message) => ({
    id: externalUuid('message', message.externalId),
    requestId: requestIdOf(record),
    sender: message.from,
    author: message.from === 'INSURER' ? message.author : null,
    body: message.body,
    sentAt: new Date(message.sentAt),
    readAt: message.readAt === null ? null : new Date(message.readAt),
  }));
}

/** Replaces the imported files. Files that the member sent in the portal stay. */
async function replaceFiles(
  tx: ImportTx,
  changed: Located<RequestRecord>[],
  stepIds: ReadonlyMap<RequestRecord, string[]>,
  context: ImportContext,
) {
  const ids = changed.map(({ record }) => requestIdOf(record));
  await tx.delete(requestFiles).where(sql`${requestFiles.requestId} = any(${sql.param(ids)}::uuid[])
    and substr(${requestFiles.id}::text, 15, 1) = '8'`);
  const rows = [];
  for (const { line, record } of changed) {
    const sent = filesOfRecord(
      { ...record, messages: importedMessages(record) },
      (position) => stepIds.get(record)?.[position] ?? null,
    );
    for (const [position, { file, ...parts }] of sent.entries()) {
      rows.push({
        id: externalUuid('request-file', `${record.externalId}/${position}`),
        requestId: requestIdOf(record),
        ...parts,
        position,
        createdAt: new Date(record.events[0]?.at ?? 0),
        ...(await keepFile(context, line, file)),
      });
    }
  }
  await upsertRows(tx, requestFiles, rows satisfies ImportedRow<typeof requestFiles>[]);
}
