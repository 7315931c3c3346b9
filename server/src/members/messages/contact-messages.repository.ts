import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { contactMessages } from './contact-messages.table.ts';

/** The contract of each of these requests: null if it names none, absent if no message opened the request. */
export async function listMessageContracts(
  db: Executor,
  memberId: string,
  requestIds: readonly string[],
): Promise<Map<string, { externalId: string | null; number: string } | null>> {
  const { requestId, contractExternalId, contractNumber } = contactMessages;
  const rows = await db
    .select({ requestId, externalId: contractExternalId, number: contractNumber })
    .from(contactMessages)
    .where(and(eq(contactMessages.memberId, memberId), inArray(requestId, [...requestIds])));
  return new Map(
    rows.map((row) => [
      row.requestId,
      row.number === null ? null : { externalId: row.externalId, number: row.number },
    ]),
  );
}
