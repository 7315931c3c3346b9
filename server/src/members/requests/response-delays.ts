import type { AverageRequestResponseDelay } from '@member-portal/shared-kernel/contracts/requests';
import { MESSAGE_ANSWER_DAYS } from '@member-portal/shared-kernel/rules/contact-message';
import { addMonths, type LifeDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { promisedDay } from '@member-portal/shared-kernel/rules/promise';
import { awaitsOf } from '@member-portal/shared-kernel/rules/request-status';
import { averageDelay, type DelayKind, delayKindOf } from '@member-portal/shared-kernel/rules/response-delay';
import { addWorkingDays } from '@member-portal/shared-kernel/rules/working-days';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { answerDayOf } from './complaint-dates.ts';
import { senderOfRequest } from './request-sender.ts';
import { groupOfRequest } from './request-steps.ts';
import type { RequestEventRow, RequestRow } from './requests.table.ts';
import {
  type EnvironmentOfMember,
  findAnswered,
  type ResponseDelays,
  replaceMeasured,
} from './response-delays.repository.ts';

/** Number of months whose answers make the average. */
const MONTHS = 3;

interface DelayPorts {
  database: Database;
  clock: Clock;
  ports: { environmentOfMember: EnvironmentOfMember };
}

/**
 * Measures the delays of every environment anew: a scan of all events, so it runs once a day and not at a
 * member's call.
 */
export async function measureResponseDelays({ database, clock, ports }: DelayPorts): Promise<void> {
  const today = clock.today();
  const answered = await findAnswered(
    database.db,
    new Date(addMonths(today, -MONTHS)),
    ports.environmentOfMember,
  );
  const rows = [...Map.groupBy(answered, ({ environment }) => environment)].map(([environment, all]) => {
    const daysOf = (kind: DelayKind) =>
      averageDelay(all.filter(({ typeCode }) => delayKindOf(typeCode) === kind));
    return {
      environment,
      prestationDays: daysOf('prestation'),
      adhesionDays: daysOf('adhesion'),
      measuredOn: today,
    };
  });
  await database.transaction((tx) => replaceMeasured(tx, rows));
}

/** Null if both delays are unknown. */
export function presentDelays(
  { prestationDays, adhesionDays }: ResponseDelays,
  today: LifeDate,
): AverageRequestResponseDelay | null {
  if (prestationDays === null && adhesionDays === null) return null;
  const after = (days: number | null) => (days === null ? null : addWorkingDays(today, days));
  const before = (days: number | null) => (days === null ? null : addWorkingDays(today, -days));
  return {
    prestationFuturDate: after(prestationDays),
    adhesionFuturDate: after(adhesionDays),
    prestationPastDate: before(prestationDays),
    adhesionPastDate: before(adhesionDays),
  };
}

/** The promised day of the answer to a member's message: after the average delay of such requests. */
export function promisedAnswer(typeCode: number, delays: ResponseDelays, today: LifeDate): LifeDate {
  const kind = delayKindOf(typeCode);
  const days = kind && delays[`${kind}Days`];
  return days ? addWorkingDays(today, days) : promisedDay(today, MESSAGE_ANSWER_DAYS);
}

/** The day by which the insurer answers. A member's message never brings a promised day forward. */
export function answerDayAfterReply(row: RequestRow, delays: ResponseDelays, today: LifeDate): LifeDate {
  const { expectedBy } = row;
  const soon = promisedAnswer(row.typeCode, delays, today);
  const latest = expectedBy !== null && expectedBy > soon ? expectedBy : soon;
  return answerDayOf(row, latest, today) ?? latest;
}

export interface UsualAnswer {
  /**
   * The usual day of the answer to such a request, null once it has passed. While the request waits for the
   * health insurance: the usual day of its answer, which may have passed.
   */
  usuallyBy: LifeDate | null;
  /** Requests received on this day are usually answered today; null until the usual day has passed. */
  answeringSince: LifeDate | null;
}

interface UsualFacts {
  /** The steps of the request, oldest first. */
  events: readonly Pick<RequestEventRow, 'statusKey' | 'at'>[];
  delays: ResponseDelays;
  limits: Pick<Limits, 'socialSecurityDays'>;
  today: LifeDate;
}

const UNKNOWN: UsualAnswer = { usuallyBy: null, answeringSince: null };

/** The usual time of the next step of a request without a promise. Both are null while it waits for the member. */
export function usualAnswerOf(row: RequestRow, { events, delays, limits, today }: UsualFacts): UsualAnswer {
  const awaits = awaitsOf(groupOfRequest(row), row.statusKey);
  if (row.expectedBy !== null || awaits === null || awaits === 'member') return UNKNOWN;
  const lastStep = events.at(-1)?.at ?? row.updatedAt;
  if (awaits === 'social_security') {
    const usuallyBy = addWorkingDays(todayInParis(lastStep), limits.socialSecurityDays);
    return { usuallyBy, answeringSince: null };
  }
  const kind = delayKindOf(row.typeCode);
  const measured = kind && delays[`${kind}Days`];
  // A request of the insurer waits for no answer until the member has sent what it asks for.
  const since = senderOfRequest(row) === 'INSURER' ? lastStep : row.createdAt;
  const day = addWorkingDays(todayInParis(since), measured ?? MESSAGE_ANSWER_DAYS);
  if (day >= today) return { usuallyBy: day, answeringSince: null };
  return measured ? { usuallyBy: null, answeringSince: addWorkingDays(today, -measured) } : UNKNOWN;
}
