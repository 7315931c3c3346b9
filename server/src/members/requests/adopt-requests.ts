import { externalUuid, type ImportContext, type ImportTx, type Located } from '../../import/importer.ts';
import { beganInPortal } from '../../import/portal-ids.ts';
import { keepFile } from './keep-file.ts';
import { eventIdOf, moveOn, type OpenedRequest } from './opened-request.ts';
import { filesOfRequests, findOpenedIds, lockOpened, writeOpened } from './opened-requests.repository.ts';
import { filesOfRecord } from './record-parts.ts';
import { requestIdOf } from './request-news.ts';
import type { RequestRecord } from './request-record.ts';
import type { MessageRow, RequestFileRow, RequestRow } from './requests.table.ts';

/**
 * Row ids of the records whose reference belongs to a request that a member opened in the portal, whatever
 * their external id. `referenceOf` may return null for an invalid record.
 */
export async function findAdopted<R extends { externalId: string }>(
  tx: ImportTx,
  records: readonly R[],
  referenceOf: (record: R) => string | null,
): Promise<Map<R, string>> {
  const references = records.map((record) => referenceOf(record) ?? '');
  const ids = await findOpenedIds(tx, [
    ...new Set(references.flatMap((typed) => [typed, typed.toUpperCase()])),
  ]);
  return new Map(
    records.flatMap((record, index) => {
      const typed = references[index] ?? '';
      const id = ids.get(typed) ?? ids.get(typed.toUpperCase());
      return id === undefined ? [] : [[record, id]];
    }),
  );
}

/**
 * Writes the records of requests that members opened. Records of the same request are applied in order.
 * Returns the number of records with news, and the requests with a new step at the same status.
 */
export async function importIntoOpened(
  tx: ImportTx,
  records: readonly (Located<RequestRecord> & { id: string })[],
  context: ImportContext,
): Promise<{ changed: number; sameStatus: RequestRow[] }> {
  if (records.length === 0) return { changed: 0, sameStatus: [] };
  const ids = [...new Set(records.map(({ id }) => id))];
  const saved = await lockOpened(tx, ids);
  const files = createFiles(await filesOfRequests(tx, ids), context);
  const now = new Map(saved);
  let changed = 0;
  for (const located of records) {
    const before = now.get(located.id);
    if (!before) continue;
    const after = moveOn(before, located.record);
    now.set(located.id, after);
    const isFileNew = await files.add(located, after);
    if (after !== before || isFileNew) changed += 1;
  }
  const moved = [...now].filter(([id, request]) => saved.get(id) !== request).map(([, request]) => request);
  const savedMessageIds = new Set(
    [...saved.values()].flatMap((request) => request.messages.map(({ id }) => id)),
  );
  await writeOpened(tx, {
    requests: moved.map(({ row }) => row),
    events: moved.flatMap(({ events }) => events),
    messages: newMessages(records, savedMessageIds),
    files: files.rows,
  });
  const sameStatus = moved.filter((after) => isStepAtSameStatus(saved.get(after.row.id), after));
  return { changed, sameStatus: sameStatus.map(({ row }) => row) };
}

function isStepAtSameStatus(before: OpenedRequest | undefined, { row, events }: OpenedRequest): boolean {
  const last = events.at(-1);
  const isNew = !before?.events.some(({ id }) => id === last?.id);
  return isNew && row.newStatus && before?.row.statusKey === row.statusKey;
}

/** Messages that the portal does not have. Existing ones stay as they were written. */
function newMessages(records: readonly (Located<RequestRecord> & { id: string })[], known: Set<string>) {
  const rows = new Map<string, MessageRow>();
  for (const { id: requestId, record } of records)
    for (const message of record.messages) {
      const id = externalUuid('message', message.externalId);
      if (known.has(id)) continue;
      rows.set(id, {
        id,
        requestId,
        sender: message.from,
        author: message.from === 'INSURER' ? message.author : null,
        body: message.body,
        sentAt: new Date(message.sentAt),
        readAt: message.readAt === null ? null : new Date(message.readAt),
      });
    }
  return [...rows.values()];
}

/** Adds the files of records to those of the requests. Files are never removed, and none is added twice. */
function createFiles(saved: readonly RequestFileRow[], context: ImportContext) {
  const rows: RequestFileRow[] = [];
  const isKnown = (file: RequestFileRow) =>
    [...saved, ...rows].some(
      ({ id, requestId, messageId, name, bytes }) =>
        id === file.id ||
        // A file of the member that the record repeats.
        (beganInPortal(id) &&
          requestId === file.requestId &&
          messageId === file.messageId &&
          name === file.name &&
          bytes === file.bytes),
    );
  return {
    rows,
    /** Returns whether one of the record's files is new. */
    async add(
      { line, record, id: requestId }: Located<RequestRecord> & { id: string },
      { events }: Pick<OpenedRequest, 'events'>,
    ): Promise<boolean> {
      const before = rows.length;
      const sent = filesOfRecord(record, (index) => eventIdOf(events, record.events[index]));
      for (const { file, ...parts } of sent) {
        const storedFile = await keepFile(context, line, file);
        const owner = parts.messageId ?? parts.eventId ?? '';
        const row = {
          id: externalUuid('request-file', `${requestId}/${owner}/${storedFile.fileKey}/${parts.name}`),
          requestId,
          ...parts,
          position: saved.length + rows.length,
          createdAt: new Date(record.events.at(-1)?.at ?? 0),
          ...storedFile,
        };
        if (!isKnown(row)) rows.push(row);
      }
      return rows.length > before;
    },
  };
}

/** The row that a record updates: the adopted one, or that of its external id. */
export const rowOf = (record: RequestRecord, adopted: ReadonlyMap<RequestRecord, string>) =>
  adopted.get(record) ?? requestIdOf(record);
