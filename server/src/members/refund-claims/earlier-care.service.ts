import {
  ActFamily,
  type EarlierCare,
  type EarlierCareQuery,
} from '@member-portal/shared-kernel/contracts/refunds';
import { isLifeDate, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { billTypeOf } from '@member-portal/shared-kernel/rules/request-types';
import type { Database } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import { listClaimedVisits } from './earlier-care.repository.ts';

interface Viewer {
  memberId: string;
  environment: string;
}
interface Visits {
  beneficiaryId: string;
  actCode: string;
  dates: readonly LifeDate[];
}

interface EarlierCarePorts {
  /** Refunds of this person's act on these days, without those that were taken back; none where the care is private. */
  refundsOn(
    viewer: Viewer,
    visits: Visits,
  ): Promise<{ id: string; careDate: LifeDate; costCents: number; isPaid: boolean }[]>;
  /** Unclosed requests of these types. */
  openRequests(memberId: string, typeCodes: readonly number[]): Promise<{ id: string }[]>;
}

/** The types of requests that claims open. */
const BILL_TYPES = [...new Set(ActFamily.options.map(billTypeOf))];

export type EarlierCareService = ReturnType<typeof createEarlierCareService>;

/** Parts of a claim that are already refunded or claimed. They cause a warning, not a refusal. */
export function createEarlierCareService({
  database,
  limits,
  ports,
}: {
  database: Database;
  limits: Pick<Limits, 'claimSessions'>;
  ports: EarlierCarePorts;
}) {
  return {
    /** Throws 400 for a date that does not exist, and for more dates than a claim has visits. */
    async list(viewer: Viewer, query: EarlierCareQuery): Promise<EarlierCare> {
      const dates = query.dates.split(',');
      if (dates.length > limits.claimSessions || !dates.every(isLifeDate)) {
        throw invalidInput([{ field: 'dates', code: 'date_invalid' }]);
      }
      // Nobody has that id, so nothing was refunded to them.
      if (!isUuid(query.beneficiaryId)) return { visits: [] };
      const visits = { beneficiaryId: query.beneficiaryId, actCode: query.actCode, dates };
      const [refunded, sent, open] = await Promise.all([
        ports.refundsOn(viewer, visits),
        listClaimedVisits(database.db, viewer.memberId, visits),
        ports.openRequests(viewer.memberId, BILL_TYPES),
      ]);
      const openIds = new Set(open.map(({ id }) => id));
      const claimed = sent.filter(({ requestId }) => openIds.has(requestId));
      return {
        visits: [
          ...refunded.map(({ id, careDate, costCents, isPaid }) => ({
            careDate,
            amount: costCents,
            state: isPaid ? ('refunded' as const) : ('settled' as const),
            refundId: id,
            requestId: null,
          })),
          ...claimed.map(({ careDate, amountCents, requestId }) => ({
            careDate,
            amount: amountCents,
            state: 'claimed' as const,
            refundId: null,
            requestId,
          })),
        ].toSorted((one, other) => one.careDate.localeCompare(other.careDate)),
      };
    },
  };
}
