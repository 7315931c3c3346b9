import type { AverageRequestResponseDelay } from '@member-portal/shared-kernel/contracts/requests';
import { MESSAGE_ANSWER_DAYS } from '@member-portal/shared-kernel/rules/contact-message';
import { addMonths, type LifeDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { promisedDay } from '@member-portal/shared-kernel/rules/promise';
import { awaitsOf } from '@member-portal/shared-kernel/rules/request-status';
import { averageDelay, type DelayKind, delayKindOf } from '@member-portal/shared-kernel/rules/response-delay';
import { addWorkingDays } from '@member-portal/shared-kernel/rules/working-days';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { senderOfRequest } from './request-sender.ts';
import { groupOfRequest } from './request-steps.ts';
import type { RequestRow } from './requests.table.ts';
import {
  type EnvironmentOfMember,
  findAnswered,
  type ResponseDelays,
  replaceMeasured,
} from './response-delays.repository.ts';

/** Answers of so many months make the average. */
const MONTHS = 3;

interface DelayPorts {
  database: Database;
  clock: Clock;
  ports: { environmentOfMember: EnvironmentOfMember };
}

/** Measures the delays of every environment anew: a scan of all events, so once a day and not at a member's call. */
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

/** Null where neither delay is known. */
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

/** The day by which the answer to what a member writes is promised: after the average delay of such requests. */
export function promisedAnswer(typeCode: number, delays: ResponseDelays, today: LifeDate): LifeDate {
  const kind = delayKindOf(typeCode);
  const days = kind && delays[`${kind}Days`];
  return days ? addWorkingDays(today, days) : promisedDay(today, MESSAGE_ANSWER_DAYS);
}

export interface UsualAnswer {
  /** The day by which such a request is usually answered; null once it has passed. */
  usuallyBy: LifeDate | null;
  /** Requests received on this day are usually answered today; null until the usual day has passed. */
  answeringSince: LifeDate | null;
}

/** When a request that promises no day is usually answered. Both are null while it waits for somebody else. */
export function usualAnswerOf(row: RequestRow, delays: ResponseDelays, today: LifeDate): UsualAnswer {
  const awaitsAnswer =
    row.expectedBy === null &&
    senderOfRequest(row) !== 'INSURER' &&
    awaitsOf(groupOfRequest(row), row.statusKey) === 'insurer';
  const kind = delayKindOf(row.typeCode);
  const days = kind && delays[`${kind}Days`];
  if (!awaitsAnswer || !days) return { usuallyBy: null, answeringSince: null };
  const day = addWorkingDays(todayInParis(row.createdAt), days);
  return day < today
    ? { usuallyBy: null, answeringSince: addWorkingDays(today, -days) }
    : { usuallyBy: day, answeringSince: null };
}
