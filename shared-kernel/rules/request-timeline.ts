import type { RequestStatusKey } from '../contracts/requests.ts';
import { REQUEST_STATUSES } from './request-status.ts';
import type { RequestGroup } from './request-types.ts';

export interface Step {
  /** Key of the text: 'step.received'. */
  key: string;
  /** Statuses at which the request stands on this step. */
  at: readonly RequestStatusKey[];
  /** Another text if the request reached the step with that status. */
  keyAt?: Partial<Record<RequestStatusKey, string>>;
  /** The same, only while the request stands here. */
  keyNow?: Partial<Record<RequestStatusKey, string>>;
  /** Shown only once the request has been there. */
  optional?: true;
}

interface Timeline {
  steps: readonly Step[];
  /** Waiting statuses that belong to this kind of request. */
  waits: readonly RequestStatusKey[];
}

const RECEIVED: Step = { key: 'received', at: ['received', 'unread'] };
const CHECK: Step = { key: 'check_in_progress', at: ['check_in_progress', 'in_progress'] };
const CHECKED: Step = { key: 'check_in_done', at: ['check_in_done'] };
const WHOLE_CHECK: Step = {
  key: 'check_in_progress',
  at: ['check_in_progress', 'in_progress', 'study', 'check_in_done'],
  keyAt: { study: 'study' },
};
/** Only after an answer of the member. */
const STUDY: Step = { key: 'study', at: ['study'], optional: true };
/** Stands for a closing after which the member has replied. */
export const ANSWERED: Step = { key: 'answered', at: ['done', 'taken_into_account', 'read', 'request_sent'] };
/** Same text as the chip of the list. */
const SENT = { request_sent: 'request_sent' };
const CLOSED = { ...SENT, taken_into_account: 'taken_into_account', read: 'taken_into_account' };
const TREATED: Step = {
  key: 'treated',
  at: ['done', 'taken_into_account', 'read', 'request_sent'],
  keyAt: CLOSED,
};

const WAITS = Object.entries(REQUEST_STATUSES)
  .filter(([, facts]) => facts.awaits !== null)
  .map(([key]) => key as RequestStatusKey);

const STANDARD: Timeline = { steps: [RECEIVED, CHECK, CHECKED, STUDY, TREATED], waits: ['attente_info'] };

/** Timeline of a request whose documents are checked first; `last` is the key of its last step. */
const ofPapers = (last: string): Timeline => ({
  steps: [
    { key: 'received', at: ['received'] },
    {
      key: 'documents_checked',
      at: ['check_in_progress', 'check_in_done'],
      keyNow: { check_in_progress: 'check_in_progress' },
    },
    { key: 'document_analysis', at: ['in_progress', 'unread'] },
    STUDY,
    { key: last, at: ['done', 'taken_into_account', 'read', 'request_sent'], keyAt: CLOSED },
  ],
  waits: WAITS,
});

const CANCELLATION_START: readonly Step[] = [RECEIVED, WHOLE_CHECK];

/** A person joins or leaves the contract. */
const ofPeople: Timeline = {
  steps: [
    RECEIVED,
    WHOLE_CHECK,
    {
      key: 'treated',
      at: ['read', 'done', 'taken_into_account'],
      keyAt: { taken_into_account: 'taken_into_account' },
    },
    { key: 'request_sent', at: ['request_sent'], optional: true },
  ],
  waits: ['attente_info', 'attente_contrat'],
};

/** The timelines of the specification (section 4), as data. */
export const TIMELINES: Record<RequestGroup, Timeline> = {
  message: STANDARD,
  specific_demand: STANDARD,
  other: STANDARD,
  document: STANDARD,
  rib: STANDARD,
  hospital: { ...STANDARD, waits: ['attente_info', 'attente_contrat'] },
  bill: ofPapers('request_closed'),
  quotation: ofPapers('treated'),
  supporting_document: {
    steps: [
      RECEIVED,
      CHECK,
      CHECKED,
      STUDY,
      { key: 'situation_updated', at: ['taken_into_account', 'read'] },
      { key: 'request_closed', at: ['done', 'request_sent'], keyAt: SENT },
    ],
    waits: WAITS,
  },
  teletransmission: {
    steps: [
      RECEIVED,
      WHOLE_CHECK,
      {
        key: 'situation_updated',
        at: ['read', 'done', 'taken_into_account', 'request_sent'],
        keyAt: SENT,
      },
    ],
    waits: ['attente_noemie', 'attente_info'],
  },
  card: {
    steps: [
      { key: 'request_received', at: ['received'] },
      {
        key: 'printing',
        at: ['in_progress', 'unread', 'check_in_progress', 'check_in_done', 'study', 'taken_into_account'],
      },
      { key: 'card_sent', at: ['read', 'done', 'request_sent'], keyAt: SENT },
    ],
    waits: [],
  },
  additional_parts: {
    steps: [
      { key: 'information_required', at: ['attente_info', 'received', 'unread'] },
      WHOLE_CHECK,
      { key: 'file_updated', at: ['done', 'taken_into_account', 'read', 'request_sent'], keyAt: SENT },
    ],
    waits: [],
  },
  info_message: {
    steps: [
      { key: 'received', at: ['received', 'check_in_progress', 'in_progress', 'study', 'check_in_done'] },
      {
        key: 'file_updated',
        at: ['unread', 'read', 'done', 'taken_into_account', 'request_sent'],
        keyAt: SENT,
      },
    ],
    waits: [],
  },
  claim: {
    steps: [
      RECEIVED,
      { key: 'claim_check', at: ['check_in_progress', 'in_progress'] },
      { key: 'claim_answered', at: ['check_in_done'] },
      STUDY,
      {
        key: 'claim_closed',
        at: ['done', 'read', 'taken_into_account', 'request_sent'],
        keyAt: { ...SENT, taken_into_account: 'taken_into_account' },
      },
    ],
    waits: ['attente_info'],
  },
  paid_options: {
    steps: [...CANCELLATION_START, { ...TREATED, key: 'options_cancelled', keyAt: SENT }],
    waits: ['attente_info'],
  },
  termination: { steps: [...CANCELLATION_START, TREATED], waits: ['attente_info'] },
  beneficiary: ofPeople,
  departure: ofPeople,
};

export interface TimelineProgress {
  labelKey: string;
  /** The status that represents the step, on the wire and in the history. */
  statusKey: RequestStatusKey;
  /** Every status of the step. The date of the step is that of the first one in the history. */
  statuses: readonly RequestStatusKey[];
  state: 'done' | 'current' | 'next';
}

/**
 * The steps of a request and the state of each. `passed` are its earlier statuses: an optional step is shown when it is
 * among them. A waiting status becomes a step of its own, inserted before the last ones.
 */
export function timelineOf(
  group: RequestGroup,
  statusKey: RequestStatusKey,
  passed: readonly RequestStatusKey[] = [],
): TimelineProgress[] {
  const reached = new Set<RequestStatusKey>([...passed, statusKey]);
  const steps = withWaits(TIMELINES[group].steps, reached).filter(
    (step) => !step.optional || step.at.some((status) => reached.has(status)),
  );
  const here = steps.findIndex((step) => step.at.includes(statusKey));
  return steps.map((step, index) => {
    const isHere = index === here;
    const last = index === steps.length - 1;
    return {
      labelKey: `step.${(isHere && (step.keyNow ?? step.keyAt)?.[statusKey]) || step.key}`,
      statusKey: isHere ? statusKey : step.at[0]!,
      statuses: step.at,
      state: index < here || (isHere && last) ? 'done' : isHere ? 'current' : 'next',
    };
  });
}

/** Statuses that a request of this group can have. An import refuses others. */
export function statusesOf(group: RequestGroup): RequestStatusKey[] {
  const { steps, waits } = TIMELINES[group];
  return [...new Set([...steps.flatMap((step) => step.at), ...waits])];
}

/** Every key that `timelineOf` can return: required in a locale file. */
export const STEP_LABEL_KEYS: readonly string[] = [
  ...new Set([
    ...Object.values(TIMELINES).flatMap(({ steps }) =>
      steps.flatMap(({ key, keyAt, keyNow }) => [key, ...Object.values({ ...keyAt, ...keyNow })]),
    ),
    ...WAITS,
    ANSWERED.key,
  ]),
].map((key) => `step.${key}`);

/** Inserts waiting steps after the first check, where a request stops until something arrives. */
function withWaits(steps: readonly Step[], reached: ReadonlySet<RequestStatusKey>): Step[] {
  const statusesOfSteps = new Set(steps.flatMap((step) => step.at));
  const waiting = WAITS.filter((status) => reached.has(status) && !statusesOfSteps.has(status));
  const waitsFrom = Math.min(2, steps.length - 1);
  const inserted = waiting.map((status): Step => ({ key: status, at: [status] }));
  return [...steps.slice(0, waitsFrom), ...inserted, ...steps.slice(waitsFrom)];
}
