import { randomUUID } from 'node:crypto';
import type { RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import { requestType } from '@member-portal/shared-kernel/rules/request-types';
import type { Platform } from '../../platform/platform.ts';
import { messages, type RequestEventRow, requestEvents, requestFiles, requests } from './requests.table.ts';

type StepWish = Partial<Pick<RequestEventRow, 'id' | 'labelCaption' | 'linkInfoMessage' | 'asked'>>;
type RequestWish = Partial<typeof requests.$inferInsert> & {
  /** Statuses with the instant of each; the last one is the request's own. */
  history?: [statusKey: RequestStatusKey, at: string, info?: string, more?: StepWish][];
};

/** A request; by default a question about fees that waits for its answer. */
export async function giveRequest(
  { database }: Platform,
  { memberId }: { memberId: string },
  { history = [['received', '2025-11-03T08:00:00Z']], ...wish }: RequestWish = {},
): Promise<{ id: string; reference: string }> {
  const id = wish.id ?? randomUUID();
  const typeCode = wish.typeCode ?? 10011;
  const first = history[0] as [RequestStatusKey, string];
  const last = history.at(-1) as [RequestStatusKey, string];
  const row = {
    id,
    memberId,
    reference: `D25-${id.slice(0, 8)}`,
    typeCode,
    kind: requestType(typeCode)?.kind ?? ('MESSAGE' as const),
    title: 'Question : cotisations',
    statusKey: last[0],
    summary: [],
    createdAt: new Date(first[1]),
    updatedAt: new Date(last[1]),
    ...wish,
  };
  await database.db.insert(requests).values(row);
  await database.db.insert(requestEvents).values(
    history.map(([statusKey, at, info, more], position) => ({
      id: randomUUID(),
      requestId: id,
      position,
      statusKey,
      at: new Date(at),
      infoMessage: info ?? null,
      ...more,
    })),
  );
  return { id, reference: row.reference };
}

/** A message; by default an answer of the insurer that the member has not read. */
export async function giveMessage(
  { database }: Platform,
  request: { id: string },
  wish: Partial<typeof messages.$inferInsert> = {},
): Promise<{ id: string }> {
  const row = {
    id: randomUUID(),
    requestId: request.id,
    sender: 'INSURER' as const,
    body: 'Votre échéancier est à jour.',
    sentAt: new Date('2025-11-05T10:00:00Z'),
    ...wish,
  };
  await database.db.insert(messages).values(row);
  return { id: row.id };
}

export async function giveRequestFile(
  { database, files }: Platform,
  request: { id: string },
  wish: Partial<typeof requestFiles.$inferInsert> & { content?: Buffer } = {},
): Promise<{ id: string }> {
  const { content = Buffer.from('%PDF-1.7 échéancier'), ...columns } = wish;
  const id = randomUUID();
  const row = {
    id,
    requestId: request.id,
    messageId: null,
    name: 'échéancier.pdf',
    bytes: content.length,
    kind: 'pdf' as const,
    fileKey: `uploads/${id}`,
    position: 0,
    createdAt: new Date('2025-11-05T10:00:00Z'),
    ...columns,
  };
  await files.write(row.fileKey, content);
  await database.db.insert(requestFiles).values(row);
  return { id };
}
