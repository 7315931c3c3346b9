import { minuteOf } from '../../platform/minute-of.ts';
import type { Plan } from '../../registry/plans/plans.contracts.ts';

/** A plan as text: current state, pending conditions and next steps. Times in UTC. */
export function planText(plan: Plan): string {
  const { id, environment, artifact, version, state, steps, step, startedBy, startedAt, reason } = plan;
  return [
    `${environment}: ${artifact} ${version}, ${state}`,
    `  steps     ${steps.map((each, at) => stepText(each, at + 1 === step && plan.ended === null)).join(', ')}`,
    ...(plan.since && !plan.ended
      ? [`  now       ${plan.percent} % since ${minuteOf(plan.since)}, ${plan.views} page views`]
      : []),
    ...plan.waitsFor.map(
      ({ for: what, until, detail }, at) =>
        `  ${(at === 0 ? 'waits for' : '').padEnd(9)} ${what}: ${detail}${until && what === 'time' ? `, until ${minuteOf(until)}` : ''}`,
    ),
    ...(plan.next ? [`  next      ${nextText(plan.next)}`] : []),
    ...(plan.ended
      ? [`  ended     ${minuteOf(plan.ended.at)} by ${plan.ended.by}${why(plan.ended.reason)}`]
      : []),
    `  started   ${minuteOf(startedAt)} by ${startedBy}${why(reason)}`,
    `  id        ${id}`,
  ].join('\n');
}

const why = (reason: string | null) => (reason ? ` « ${reason} »` : '');

const stepText = ({ percent, minutes, views }: Plan['steps'][number], isNow: boolean) =>
  `${isNow ? '▸ ' : ''}${percent} % (${minutes} min, ${views} views)`;

function nextText({ percent, earliest }: NonNullable<Plan['next']>): string {
  const what = percent === null ? 'promoted' : `${percent} %`;
  return earliest === null ? what : `${what}, not before ${minuteOf(earliest)}`;
}
