import type { RequestStatusKey } from '../contracts/requests.ts';
import { REQUEST_STATUSES } from './request-status.ts';
import { ANSWERED, type Step, TIMELINES } from './request-timeline.ts';
import type { RequestGroup } from './request-types.ts';

export interface HistoryStep {
  labelKey: string;
  /** The last status of the step; for a future step, its first possible one. */
  statusKey: RequestStatusKey;
  state: 'done' | 'current' | 'next';
  /** Positions in the history of the statuses that belong to this step. */
  at: readonly number[];
}

interface Visit {
  step: Step;
  statusKey: RequestStatusKey;
  at: number[];
}

/**
 * The steps that a request went through, in that order, then future ones. A step to which it returned appears
 * twice, and a skipped step does not appear. `history` ends with the current status.
 */
export function historyOf(group: RequestGroup, history: readonly RequestStatusKey[]): HistoryStep[] {
  const visits = withoutUndoneClosings(group, visitsOf(group, history));
  const next = stepsToCome(group, visits);
  return [
    ...visits.map(({ step, statusKey, at }, index) => {
      const isCurrent = index === visits.length - 1 && next.length > 0;
      return {
        labelKey: `step.${isCurrent ? (step.keyNow?.[statusKey] ?? keyOf(step, statusKey)) : keyOf(step, statusKey)}`,
        statusKey,
        state: isCurrent ? ('current' as const) : ('done' as const),
        at,
      };
    }),
    ...next.map((step) => ({
      labelKey: `step.${step.key}`,
      statusKey: step.at[0]!,
      state: 'next' as const,
      at: [],
    })),
  ];
}

function visitsOf(group: RequestGroup, history: readonly RequestStatusKey[]): Visit[] {
  const { steps } = TIMELINES[group];
  const visits: Visit[] = [];
  for (const [index, statusKey] of history.entries()) {
    // A waiting status that belongs to no step is a step of its own.
    const step = steps.find(({ at }) => at.includes(statusKey)) ?? { key: statusKey, at: [statusKey] };
    const last = visits.at(-1);
    if (last && (continues(last, step, statusKey) || isUnreadAnswer(steps, last, step, statusKey))) {
      last.at.push(index);
      last.statusKey = statusKey;
    } else visits.push({ step, statusKey, at: [index] });
  }
  return visits;
}

/**
 * A closing that the member's reply undid was an answer: the request closes once. It is merged with the
 * answer before it, if there is one.
 */
function withoutUndoneClosings(group: RequestGroup, visits: readonly Visit[]): Visit[] {
  const { steps } = TIMELINES[group];
  const closing = steps.at(-1);
  const remaining: Visit[] = [];
  for (const [index, visit] of visits.entries()) {
    const next = visits.slice(index + 1).find(({ step }) => step !== closing);
    const isUndone = visit.step === closing && next?.step.key === 'study';
    const last = remaining.at(-1);
    const answered = isUndone && (steps.find(({ key }) => key === 'claim_answered') ?? ANSWERED);
    if (answered && last?.step === answered) {
      last.at.push(...visit.at);
      last.statusKey = visit.statusKey;
    } else remaining.push(answered ? { ...visit, step: answered } : visit);
  }
  return remaining;
}

/** A second question or answer is a step of its own. Further information about the current work is not. */
const continues = (last: Visit, step: Step, statusKey: RequestStatusKey) =>
  step.key === last.step.key &&
  keyOf(step, statusKey) === keyOf(step, last.statusKey) &&
  (statusKey !== last.statusKey || REQUEST_STATUSES[statusKey].tone === 'info');

/** An unread answer has the status of the first step, but the request stays at its current step. */
const isUnreadAnswer = (steps: readonly Step[], last: Visit, step: Step, statusKey: RequestStatusKey) =>
  statusKey === 'unread' && step === steps[0] && steps.includes(last.step);

/**
 * The steps after the current one. An optional step, such as an answer of the member, interrupts the usual order; the
 * request then continues with the step after the last usual one.
 */
function stepsToCome(group: RequestGroup, visits: readonly Visit[]): Step[] {
  const { steps } = TIMELINES[group];
  const current = visits.at(-1)?.step;
  const way = steps.filter(({ optional }) => !optional);
  const last = way.at(-1);
  const reached = (current && !way.includes(current) ? visits : visits.slice(-1)).map(({ step }) =>
    steps.indexOf(step),
  );
  if (current && steps.indexOf(current) >= steps.indexOf(last ?? current)) return [];
  const from = Math.max(...reached.filter((index) => steps[index] !== last && !steps[index]?.optional), -1);
  return way.filter((step) => steps.indexOf(step) > from);
}

/** Key of the step's text. A past step keeps the text of the status that it had. */
const keyOf = (step: Step, statusKey: RequestStatusKey) => step.keyAt?.[statusKey] ?? step.key;
