import type {
  RequestAsk,
  RequestAwaits,
  RequestStatusKey,
} from '@member-portal/shared-kernel/contracts/requests';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { awaitsOf, REQUEST_STATUSES } from '@member-portal/shared-kernel/rules/request-status';
import { withoutMarker } from '@member-portal/shared-kernel/rules/request-title';
import { type TitleWords, titleWordsOf } from '@member-portal/shared-kernel/rules/request-titles';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { CareViewer, ReadCarePrivacy } from '../care-privacy/care-privacy.public.ts';
import { openPromise } from './complaint-dates.ts';
import {
  findRequests,
  findRequestsDue,
  findStepsOf,
  type StepOfRequest,
} from './noticed-requests.repository.ts';
import { isRequestHidden } from './request-privacy.ts';
import { askOf, groupOfRequest } from './request-steps.ts';
import type { RequestRow } from './requests.table.ts';

/** State of a request at the time of an event. */
export interface NoticedState {
  statusKey: RequestStatusKey;
  /** Null for a closed request. */
  awaits: RequestAwaits | null;
  /** What the member is asked to send; null while the request waits for somebody else. */
  asked: RequestAsk | null;
  /** Last day for the member's answer, or of the insurer's promise. */
  until: LifeDate | null;
  /** The insurer's text at the end of a closed request, such as why a document was rejected. */
  closingWords: string | null;
}

/** Data of a request for a notice. */
export interface NoticedRequest extends NoticedState, TitleWords {
  id: string;
  reference: string;
  title: string;
  typeCode: number;
  beneficiaryFirstName: string | null;
  expectedBy: LifeDate | null;
  /** Its state at an instant, by the steps known today. */
  stateAt(at: Date): NoticedState;
}

export interface NoticedRequests {
  /** The requests with these ids that the viewer may see. */
  find(viewer: CareViewer, ids: readonly string[]): Promise<NoticedRequest[]>;
  /** Requests with the insurer whose promise ended in these days, both included. */
  due(db: Executor, days: { from: LifeDate; to: LifeDate }): Promise<{ id: string; memberId: string }[]>;
}

const OPEN = Object.entries(REQUEST_STATUSES)
  .filter(([, { phase }]) => phase === 'open')
  .map(([key]) => key);

export function createNoticedRequests(
  { db }: Pick<Database, 'db'>,
  privacyOf: ReadCarePrivacy,
): NoticedRequests {
  return {
    async find(viewer, ids) {
      if (ids.length === 0) return [];
      const [rows, steps, privacy] = await Promise.all([
        findRequests(db, viewer.memberId, ids),
        findStepsOf(db, viewer.memberId, ids),
        privacyOf(viewer),
      ]);
      return rows
        .filter((row) => !isRequestHidden(row, privacy))
        .map((row) => {
          const { id, reference, title, typeCode } = row;
          const person = privacy.family.find(({ id }) => id === row.beneficiaryId);
          const passed = steps.filter(({ requestId }) => requestId === id);
          return {
            id,
            reference,
            title: withoutMarker(title),
            ...titleWordsOf(title),
            typeCode,
            expectedBy: openPromise(row),
            beneficiaryFirstName: person ? displayName(person.firstName) : null,
            ...stateOf(row, passed),
            stateAt: (at) => {
              const until = passed.filter((step) => step.at.getTime() <= at.getTime() + CLOCKS_APART);
              const statusKey = until.at(-1)?.statusKey ?? row.statusKey;
              return until.length === passed.length
                ? stateOf(row, passed)
                : stateOf({ ...row, statusKey }, until);
            },
          };
        });
    },
    async due(db, days) {
      const rows = await findRequestsDue(db, days, OPEN);
      return rows.filter(
        (row) => awaitsOf(groupOfRequest(row), row.statusKey) !== 'member' && openPromise(row) !== null,
      );
    },
  };
}

/** Largest difference in milliseconds between the clocks of the portal and the database. */
const CLOCKS_APART = 2_000;

function stateOf(
  row: Pick<RequestRow, 'typeCode' | 'statusKey' | 'expectedBy'>,
  steps: readonly StepOfRequest[],
): NoticedState {
  const asked = askOf(row, steps);
  const awaits = awaitsOf(groupOfRequest(row), row.statusKey);
  const until = awaits === null ? null : asked ? asked.until : openPromise(row);
  const closingWords = awaits === null ? (steps.at(-1)?.infoMessage ?? null) : null;
  return { statusKey: row.statusKey, awaits, asked, until, closingWords };
}
