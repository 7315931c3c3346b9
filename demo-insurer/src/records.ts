import type { EventData } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import type { Case } from './cases.ts';
import type { RequestStep, Step } from './plan.ts';
import type { KnownEvent } from './read-event.ts';
import type { SettledVisit, Settlement } from './settle-claim.ts';
import { AUTHOR, MESSAGES, paidWords, WORDS } from './words.ts';

type RequestEvent = Extract<KnownEvent, { data: { request: unknown } }>;
type TakenStep = { step: RequestStep; at: string };

export interface RecordParts {
  event: KnownEvent;
  /** The steps of the case that have an instant. */
  taken: { step: Step; at: string }[];
  settlement: Case['settlement'];
  accountEnding: string | null;
  /** The record of the request of the demo world in which the member wrote. */
  continued: object | null;
  /** The records of the person or contracts that the event changes once it is accepted. */
  changed: readonly object[];
}

/**
 * The records of the last step. Every external id comes from the event's id and every instant from the case, so that the same
 * step gives the same records whenever it is sent.
 */
export function recordsOf(parts: RecordParts): object[] {
  const { event, taken, settlement, accountEnding, changed, continued } = parts;
  const last = taken.at(-1);
  if (!last) return [];
  if (continued) return [continued];
  if (last.step.kind === 'outcome') {
    const { reason } = last.step;
    const outcome = reason === null ? { outcome: 'confirmed' } : { outcome: 'rejected', reason };
    return [{ type: 'event-outcome', externalId: event.id, ...outcome }];
  }
  // A person missing from the books has no record.
  if (last.step.kind === 'person')
    return changed.length > 0
      ? [...changed]
      : [{ type: 'event-outcome', externalId: event.id, outcome: 'confirmed' }];
  if (last.step.kind === 'contract') return [...changed];
  if (event.type === 'mandate.signed') return [mandateRecord(event)];
  if (last.step.kind !== 'request' || !isAboutRequest(event)) return [];
  const steps = taken.flatMap(({ step, at }) => (step.kind === 'request' ? [{ step, at }] : []));
  const request = requestRecord(event, steps, settlement);
  if (last.step.changes) return [...changed, request];
  if (!last.step.pays || !settlement) return [request];
  return [...paymentRecords(event, settlement, accountEnding, last.at), request];
}

const isAboutRequest = (event: KnownEvent): event is RequestEvent => 'request' in event.data;

/** The insurer's messages that come with these steps. */
const messagesOf = ({ id }: KnownEvent, steps: TakenStep[]) =>
  steps.flatMap(({ step: { says }, at }, index) =>
    says
      ? [
          {
            externalId: `DEMO-M-${id}-${index + 1}`,
            from: 'INSURER' as const,
            author: AUTHOR,
            body: MESSAGES[says],
            sentAt: at,
          },
        ]
      : [],
  );

const memberOf = ({ data, subject }: KnownEvent) => data.member?.externalId ?? `portal:${subject}`;

function mandateRecord(event: Extract<KnownEvent, { type: 'mandate.signed' }>): object {
  const { rum, iban, bic, holder, signedOn } = event.data.mandate;
  return {
    type: 'mandate',
    externalId: `DEMO-MANDATE-${event.id}`,
    member: memberOf(event),
    rum,
    state: 'ACTIVE',
    iban,
    bic,
    holder,
    signedOn,
  };
}

function requestRecord(event: RequestEvent, steps: TakenStep[], settlement: Settlement | null): object {
  const { id, reference, typeCode, title, expectedBy } = event.data
    .request satisfies EventData<'request.replied'>['request'];
  const { events, messages } = progressOf(event, steps, settlement);
  return {
    type: 'request',
    externalId: id,
    member: memberOf(event),
    reference,
    typeCode,
    title,
    expectedBy,
    events: [
      ...(event.type === 'request.replied' ? [] : [{ status: 'received', at: event.time }]),
      ...events,
    ],
    messages,
  };
}

/** The steps as the record of a request has them, and the messages that come with them. */
export const progressOf = (event: KnownEvent, steps: TakenStep[], settlement: Settlement | null) => ({
  events: steps.map(({ step, at }) => ({ status: step.status, at, info: infoOf(step, settlement) })),
  messages: messagesOf(event, steps),
});

function infoOf({ info, pays }: RequestStep, settlement: Settlement | null): string {
  if (!pays) return WORDS[info];
  return settlement ? paidWords(settlement.totalCents) : WORDS.claim_not_covered;
}

function paymentRecords(
  event: RequestEvent,
  { beneficiary, act, visits, totalCents }: Settlement,
  accountEnding: string | null,
  paidAt: string,
): object[] {
  const member = memberOf(event);
  const payment = {
    type: 'payment',
    externalId: `DEMO-P-${event.id}`,
    member,
    date: todayInParis(new Date(paidAt)),
    paidTo: accountEnding === null ? 'INSURED' : 'RIB',
    accountEnding,
    total: totalCents,
  };
  const refundOf = (visit: SettledVisit, index: number) => ({
    type: 'refund',
    externalId: `DEMO-R-${event.id}-${index + 1}`,
    member,
    beneficiary,
    payment: payment.externalId,
    careDate: visit.careDate,
    act: act.code,
    family: act.family,
    wording: act.wording,
    operation: 'TO_MEMBER',
    cost: visit.costCents,
    socialSecurity: visit.socialSecurityCents,
    mutual: visit.mutualCents,
    base: visit.baseCents,
    rate: visit.rateBasisPoints,
    flatContribution: visit.flatContributionCents,
    franchise: visit.franchiseCents,
    guarantee: visit.guarantee,
    basket: visit.basket,
  });
  return [payment, ...visits.map(refundOf)];
}
