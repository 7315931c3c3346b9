import type { RequestAwaits, RequestStatusKey } from '../contracts/requests.ts';
import type { RequestGroup } from './request-types.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

export type StatusTone = 'success' | 'warning' | 'info';

export interface StatusFacts {
  /** success: the request is finished; warning: it waits for something; info: the insurer works on it. */
  tone: StatusTone;
  /** In the list under "En cours" or "Terminées". */
  phase: 'open' | 'closed';
  /** Marks the request as new. */
  unread: boolean;
  /** Who must act next. */
  awaits: RequestAwaits | null;
}

const open: StatusFacts = { tone: 'info', phase: 'open', unread: false, awaits: null };
const closed: StatusFacts = { tone: 'success', phase: 'closed', unread: false, awaits: null };
const awaiting = (awaits: StatusFacts['awaits']): StatusFacts => ({ ...open, tone: 'warning', awaits });

/** The statuses of the specification (section 4) and their meaning for the screens. */
export const REQUEST_STATUSES: Record<RequestStatusKey, StatusFacts> = {
  received: open,
  check_in_progress: open,
  check_in_done: open,
  taken_into_account: closed,
  done: closed,
  study: open,
  in_progress: open,
  unread: { ...open, unread: true },
  read: closed,
  request_sent: closed,
  /** Rights not open yet. */
  attente_contrat: awaiting('insurer'),
  attente_info: awaiting('member'),
  /** The automatic flow from the health insurance. */
  attente_noemie: awaiting('social_security'),
  /** A statement of the health insurance. */
  attente_decompte_ss: awaiting('member'),
  /** The statement of the mutual that pays first. */
  attente_decompte_mut: awaiting('member'),
  /** Proof of being a job seeker. */
  justif_pole_emploi: awaiting('member'),
};

/** True if the insurer opens such a request to ask for something, so that it waits for the member from the start. */
const asksFromTheStart = (group: RequestGroup, statusKey: RequestStatusKey): boolean =>
  group === 'additional_parts' && (statusKey === 'received' || statusKey === 'unread');

/**
 * Who must act next, null for a closed request. It is the insurer's turn unless the status waits for somebody
 * else.
 */
export function awaitsOf(group: RequestGroup, statusKey: RequestStatusKey): RequestAwaits | null {
  const { phase, awaits } = REQUEST_STATUSES[statusKey];
  if (phase === 'closed') return null;
  return asksFromTheStart(group, statusKey) ? 'member' : (awaits ?? 'insurer');
}

/** True if the insurer has answered a complaint that it has not closed yet. */
export const isAnsweredComplaint = (group: RequestGroup, statusKey: RequestStatusKey): boolean =>
  group === 'claim' && statusKey === 'check_in_done';

/** The colour of the status: a warning if the request waits for something. */
export function statusTone(group: RequestGroup, statusKey: RequestStatusKey): StatusTone {
  return asksFromTheStart(group, statusKey) ? 'warning' : REQUEST_STATUSES[statusKey].tone;
}

export const STATUS_KEYS = Object.keys(REQUEST_STATUSES) as RequestStatusKey[];

/** Parses a status of the core system, ignoring case: 'READ' gives 'read'. */
export function parseStatusKey(text: string): Verdict<RequestStatusKey, 'status_unknown'> {
  const key = STATUS_KEYS.find((candidate) => candidate === text.trim().toLowerCase());
  return key ? accept(key) : refuse('status_unknown');
}

/**
 * Groups in which `unread` and `read` are the reading state of the message. For all others they are stages: a
 * card is being prepared, then sent.
 */
const READ_BY_OPENING: readonly RequestGroup[] = ['message', 'specific_demand', 'info_message'];

/** True if the status means that the member has not read the message. */
export function isUnreadMessage(group: RequestGroup, statusKey: RequestStatusKey): boolean {
  return REQUEST_STATUSES[statusKey].unread && READ_BY_OPENING.includes(group);
}

/** The status after the member opened the request: only that of an unread message changes, to `read`. */
export function statusAfterReading(group: RequestGroup, statusKey: RequestStatusKey): RequestStatusKey {
  return isUnreadMessage(group, statusKey) ? 'read' : statusKey;
}

/** Statuses with the group's own text; all others use the text of `any`. */
const OWN_LABELS = {
  rib: ['done'],
  document: ['done'],
  message: ['read', 'unread', 'done'],
  specific_demand: ['read', 'unread'],
  card: ['read', 'unread', 'done', 'in_progress'],
  teletransmission: ['read', 'done'],
  beneficiary: ['read', 'done'],
  departure: ['read', 'done'],
  additional_parts: ['received', 'unread'],
  bill: ['in_progress'],
  quotation: ['in_progress'],
  claim: ['check_in_done', 'done'],
} as const satisfies Partial<Record<RequestGroup, readonly RequestStatusKey[]>>;

type OwnLabels = typeof OWN_LABELS;

/** Every key that `statusLabelKey` returns: each must have a text. */
export type StatusLabelKey =
  | `status.any.${RequestStatusKey}`
  | { [Group in keyof OwnLabels]: `status.${Group}.${OwnLabels[Group][number]}` }[keyof OwnLabels];

/** Key of the chip's text: 'status.rib.done' or 'status.any.received'. */
export function statusLabelKey(group: RequestGroup, statusKey: RequestStatusKey): StatusLabelKey {
  const own: Partial<Record<RequestGroup, readonly RequestStatusKey[]>> = OWN_LABELS;
  const words = own[group]?.includes(statusKey) ? group : 'any';
  return `status.${words}.${statusKey}` as StatusLabelKey;
}

/** Every key that `statusLabelKey` can return: required in a locale file. */
export const STATUS_LABEL_KEYS: readonly string[] = [
  ...STATUS_KEYS.map((statusKey) => `status.any.${statusKey}`),
  ...Object.entries(OWN_LABELS).flatMap(([group, keys]) => keys.map((key) => `status.${group}.${key}`)),
];
