import { createHash } from 'node:crypto';
import type { RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import { type LifeDate, latest } from '@member-portal/shared-kernel/rules/life-date';
import {
  awaitsOf,
  isUnreadMessage,
  REQUEST_STATUSES,
} from '@member-portal/shared-kernel/rules/request-status';
import { statusesOf } from '@member-portal/shared-kernel/rules/request-timeline';
import { standardTitle } from '@member-portal/shared-kernel/rules/request-titles';
import {
  REPLY_MARKER,
  REQUEST_TYPES,
  type RequestType,
} from '@member-portal/shared-kernel/rules/request-types';
import { delayKindOf } from '@member-portal/shared-kernel/rules/response-delay';
import { addWorkingDays } from '@member-portal/shared-kernel/rules/working-days';
import type { DemoTime } from '../core/demo-time.ts';
import { type Random, seeded } from '../core/random.ts';
import type { RequestLine } from '../core/records.ts';
import { poolFile } from '../documents/pool-files.ts';
import type { DemoMember, DemoPerson } from '../people/demo-person.ts';
import { CLINICS } from '../people/names.ts';
import { CONVERSATIONS } from './conversations.ts';
import { statusesUpTo } from './request-events.ts';
import { wordsOfStep } from './step-words.ts';

/** Working days within which the insurer answers, if it states them. */
const ANSWER_DAYS = 10;

/** Requests whose promised day has passed, as `type/status`. */
const LATE = ['22/in_progress', '10013/check_in_progress'];

const OPENED_BY_INSURER: readonly RequestType['group'][] = ['additional_parts', 'info_message'];

/**
 * Requests of every type in every possible status, distributed among the members, so that every
 * state of a screen can be found somewhere.
 */
export function everyState(members: DemoMember[], time: DemoTime): Map<string, RequestLine[]> {
  const lines = new Map<string, RequestLine[]>(members.map(({ number }) => [number, []]));
  const families = members.filter(({ family }) => family.length > 1);
  let turn = 0;
  for (const type of REQUEST_TYPES) {
    for (const status of statusesOf(type.group)) {
      // A person other than the insured leaves.
      const able = type.group === 'departure' ? families : members;
      const member = able[turn % able.length]!;
      lines.get(member.number)!.push(makeRequest(member, type, status, turn, time));
      turn += 1;
    }
  }
  return lines;
}

function makeRequest(
  member: DemoMember,
  type: RequestType,
  status: RequestStatusKey,
  turn: number,
  time: DemoTime,
): RequestLine {
  const externalId = `${member.number}-D${type.code}-${status}`;
  const random = seeded(`request/${externalId}`);
  const isOpen = REQUEST_STATUSES[status].phase === 'open';
  // The insurer has answered, and the member has not read it.
  const isUnread = isUnreadMessage(type.group, status) && CONVERSATIONS[type.code] !== undefined;
  const statuses: RequestStatusKey[] = isUnread ? ['received', status] : statusesUpTo(type.group, status);
  const days = daysOf(statuses.length, {
    last: time.day(-ageOf({ isOpen, isNew: statuses.length === 1, turn }, random)),
    apart: delayKindOf(type.code) === 'prestation' ? 1 + (turn % 2) : 1,
  });
  const times = ['08:52', '09:41', '11:15', '14:07', '16:33'];
  const events: RequestLine['events'] = statuses.map((key, index) => ({
    status: key,
    at: time.instantOf(days[index]!, times[index % times.length]),
    ...(index === statuses.length - 1 && wordsOfStep(type, key, time)),
  }));
  const person = personOf(type, member, random);
  const ref = reference(externalId, events[0]!.at);
  return {
    type: 'request',
    externalId,
    member: member.number,
    beneficiary: (person ?? member.family[0]).key,
    sender: OPENED_BY_INSURER.includes(type.group) ? 'INSURER' : 'MEMBER',
    reference: ref,
    typeCode: type.code,
    // Other titles are those of their types.
    ...(type.code === 10026 && { title: `${standardTitle(type.code)} ${REPLY_MARKER}` }),
    ...(type.group === 'claim' && { responseObject: `Suite de la réclamation ${ref}` }),
    unseen: status === 'unread' || (!isOpen && turn % 5 === 0),
    expectedBy: promiseOf(type, status, { sentOn: days[0]!, turn, time }),
    summary: demoSummary(type, random, time),
    events,
    messages: conversation(externalId, type, events, isOpen && !isUnread),
    files: filesOf(type),
  };
}

/** A school certificate is a child's. The insured does not leave while the contract goes on. */
function personOf(
  { code, group }: RequestType,
  { family }: DemoMember,
  random: Random,
): DemoPerson | undefined {
  if (code === 1) return family.find(({ rank }) => rank === 'CHILD');
  return random.pick(group === 'departure' ? family.filter(({ rank }) => rank !== 'MAIN') : family);
}

/** Days since the last step. One closed request in four is old. */
function ageOf({ isOpen, isNew, turn }: { isOpen: boolean; isNew: boolean; turn: number }, random: Random) {
  const age = isOpen ? random.int(3, 9) : random.int(5, 80);
  if (isOpen && isNew) return 1;
  return !isOpen && turn % 4 === 0 ? age + 280 : age;
}

/** The day of each step: the last one is given, the others are some working days before it. */
const daysOf = (count: number, { last, apart }: { last: LifeDate; apart: number }): LifeDate[] =>
  Array.from({ length: count }, (_, index) => addWorkingDays(last, (index + 1 - count) * apart));

/** Only if the insurer acts next, and not for every request. */
function promiseOf(
  type: RequestType,
  status: RequestStatusKey,
  { sentOn, turn, time }: { sentOn: LifeDate; turn: number; time: DemoTime },
): LifeDate | null {
  if (awaitsOf(type.group, status) !== 'insurer' || isUnreadMessage(type.group, status)) return null;
  if (LATE.includes(`${type.code}/${status}`)) return addWorkingDays(time.today, -2);
  return turn % 3 === 0 ? null : latest(time.promise(1), addWorkingDays(sentOn, ANSWER_DAYS));
}

/**
 * In the format of the portal's own references, but derived from the external id, so that it never
 * changes.
 */
export function reference(externalId: string, openedAt: string): string {
  const text = createHash('sha256').update(externalId).digest('hex').toUpperCase();
  return `D${openedAt.slice(2, 4)}-${text.slice(0, 4)}-${text.slice(4, 8)}`;
}

function demoSummary(type: RequestType, random: Random, time: DemoTime): RequestLine['summary'] {
  if (type.kind === 'BILL' || type.kind === 'QUOTATION') {
    const amount = String(random.int(25, 900) * 100);
    const past = type.kind === 'BILL';
    return [
      ...(past
        ? [{ labelKey: 'summary.care_date', value: time.day(-random.int(5, 60)), format: 'date' as const }]
        : []),
      { labelKey: 'summary.amount', value: amount, format: 'cents' },
    ];
  }
  if (type.group === 'hospital') {
    return [
      { labelKey: 'summary.establishment', value: random.pick(CLINICS), format: 'text' },
      { labelKey: 'summary.admission_date', value: time.day(random.int(1, 14)), format: 'date' },
    ];
  }
  return [];
}

function conversation(
  externalId: string,
  { code }: RequestType,
  events: RequestLine['events'],
  isOpen: boolean,
): RequestLine['messages'] {
  const talk = CONVERSATIONS[code];
  const [first, last] = [events[0], events.at(-1)];
  if (!talk || !first || !last) return [];
  const [question, answer] = talk;
  const memberMessage = {
    externalId: `${externalId}-M1`,
    from: 'MEMBER' as const,
    body: question,
    sentAt: first.at,
  };
  if (isOpen) return [memberMessage];
  const insurerMessage = {
    externalId: `${externalId}-M2`,
    from: 'INSURER' as const,
    body: answer,
    sentAt: last.at,
  };
  return [memberMessage, insurerMessage];
}

/** Bills, quotes and proofs have the fields of their kind. */
function filesOf(type: RequestType): RequestLine['files'] {
  if (type.kind === 'BILL') return [poolFile('facture.pdf'), poolFile('ordonnance.png')];
  if (type.kind === 'QUOTATION') return [poolFile('devis.pdf')];
  if (type.group === 'supporting_document') return [poolFile('justificatif.pdf')];
  return [];
}
