import type { RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import { externalUuid, type ImportTx } from '../../import/importer.ts';
import { findSavedRequests } from './request-news.repository.ts';
import type { RequestRecord } from './request-record.ts';

/** The changes of a record in a request that may already exist. */
export interface RequestNews {
  /** Null: the status of the record's last event. */
  statusKey: RequestStatusKey | null;
  /** Default for a record without `unseen`. */
  newStatus: boolean;
  /** True for a new step with an unchanged status, such as a second question of the insurer. */
  isStepAtSameStatus: boolean;
}

/** News of the first record of a request. It contains past events, so only the status `unread` is news. */
export const firstSeen = ({ events }: RequestRecord): RequestNews => ({
  statusKey: null,
  newStatus: events.at(-1)?.status === 'unread',
  isStepAtSameStatus: false,
});

export const requestIdOf = (record: RequestRecord) => externalUuid('request', record.externalId);

/**
 * By request id, for existing requests. A last event or an insurer's message that the portal does not have is
 * news for the member. A record without either keeps the status, since the member may have read the request
 * meanwhile.
 */
export async function newsOf(tx: ImportTx, records: RequestRecord[]): Promise<Map<string, RequestNews>> {
  const saved = await findSavedRequests(tx, records.map(requestIdOf));
  const savedEvents = new Set(
    saved.events.map(({ id, statusKey, at }) => `${id} ${statusKey} ${at.getTime()}`),
  );
  const savedMessages = new Set(saved.messageIds);

  const byId = new Map(records.map((record) => [requestIdOf(record), record]));
  return new Map(
    saved.requests.map(({ id, statusKey, newStatus }) => {
      const record = byId.get(id);
      const last = record?.events.at(-1);
      const isMoved = !last || !savedEvents.has(`${id} ${last.status} ${Date.parse(last.at)}`);
      const isWritten = record?.messages.some(
        ({ externalId, from, readAt }) =>
          from === 'INSURER' && readAt === null && !savedMessages.has(externalUuid('message', externalId)),
      );
      return [
        id,
        {
          statusKey: isMoved ? null : statusKey,
          newStatus: newStatus || isMoved || !!isWritten,
          isStepAtSameStatus: isMoved && last?.status === statusKey,
        },
      ];
    }),
  );
}
