import type { HealthSettings } from '@member-portal/shared-kernel/contracts/health-report';
import type { Verdict } from './verdict.ts';

/** The sentences about a verdict in the audit, the alert and the log. */

const percent = (value: number) => `${Math.round(value * 10) / 10} %`;
const measured = ({ loads, failed, percent: share }: Verdict, { windowMinutes }: Required<HealthSettings>) =>
  `${failed} of ${loads} loads failed within ${windowMinutes} min (${percent(share)})`;

export const canaryReason = (verdict: Verdict, replaces: string, budget: Required<HealthSettings>): string =>
  `${measured(verdict, budget)}; of ${replaces}, which it replaces, ${percent(verdict.comparedPercent)}.`;

/** `remotes`: the remotes that fail together, in an alert of the shell. */
export const stableReason = (
  verdict: Verdict,
  budget: Required<HealthSettings>,
  remotes: readonly string[],
): string =>
  `${measured(verdict, budget)}; in the day before ${percent(verdict.comparedPercent)}.` +
  (remotes.length > 0 ? ` In its pages ${remotes.join(' and ')} fail together.` : '');

export const slowReason = (times: { median: number; compared: number }, replaces: string): string =>
  `Half of its loads take longer than ${times.median} ms; of ${replaces}, which it replaces, ${times.compared} ms.`;

export const sluggishReason = (
  { loads, failed, percent: share, comparedPercent }: Verdict,
  replaces: string,
  { windowMinutes }: Required<HealthSettings>,
): string =>
  `${failed} of ${loads} pages that run it hung within ${windowMinutes} min (${percent(share)}); of ${replaces}, which it replaces, ${percent(comparedPercent)}.`;
