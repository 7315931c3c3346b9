import type { RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { REQUEST_STATUSES } from '@member-portal/shared-kernel/rules/request-status';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { CareViewer, ReadCarePrivacy } from '../care-privacy/care-privacy.public.ts';
import { findRequests, findRequestsDue } from './noticed-requests.repository.ts';
import { isRequestHidden } from './request-privacy.ts';

/** What a notice says of a request. */
export interface NoticedRequest {
  id: string;
  reference: string;
  title: string;
  typeCode: number;
  statusKey: RequestStatusKey;
  beneficiaryFirstName: string | null;
  expectedBy: LifeDate | null;
}

export interface NoticedRequests {
  /** The requests with these ids that the viewer may see. */
  find(viewer: CareViewer, ids: readonly string[]): Promise<NoticedRequest[]>;
  /** Requests on which the insurer works and whose promise ended in these days, both included. */
  due(db: Executor, days: { from: LifeDate; to: LifeDate }): Promise<{ id: string; memberId: string }[]>;
}

const INSURERS_TURN = Object.entries(REQUEST_STATUSES)
  .filter(([, { phase, awaits }]) => phase === 'open' && awaits !== 'member')
  .map(([key]) => key);

export function createNoticedRequests(
  { db }: Pick<Database, 'db'>,
  privacyOf: ReadCarePrivacy,
): NoticedRequests {
  return {
    async find(viewer, ids) {
      if (ids.length === 0) return [];
      const [rows, privacy] = await Promise.all([findRequests(db, viewer.memberId, ids), privacyOf(viewer)]);
      return rows
        .filter((row) => !isRequestHidden(row, privacy))
        .map((row) => {
          const { id, reference, title, typeCode, statusKey, expectedBy } = row;
          const person = privacy.family.find(({ id }) => id === row.beneficiaryId);
          const beneficiaryFirstName = person ? displayName(person.firstName) : null;
          return { id, reference, title, typeCode, statusKey, expectedBy, beneficiaryFirstName };
        });
    },
    due: (db, days) => findRequestsDue(db, days, INSURERS_TURN),
  };
}
