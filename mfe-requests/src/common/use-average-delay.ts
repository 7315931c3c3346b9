import type { AverageRequestResponseDelay } from '@member-portal/shared-kernel/contracts/requests';
import { workingDaysBetween } from '@member-portal/shared-kernel/rules/working-days';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { useT } from '../texts.ts';

/** The sentence about average delays: one number if both are the same, null if none is known. */
export function useAverageDelay(delay: AverageRequestResponseDelay | null | undefined): string | null {
  const t = useT();
  const today = useStream(useServices().today);
  const daysUntil = (date: string | null | undefined) =>
    date ? t('delay.days', { count: workingDaysBetween(today, date) }) : null;
  const prestation = daysUntil(delay?.prestationFuturDate);
  const adhesion = daysUntil(delay?.adhesionFuturDate);
  if (prestation === adhesion) return prestation && t('delay.same', { days: prestation });
  if (prestation && adhesion) return t('delay.both', { prestation, adhesion });
  return prestation ? t('delay.prestation', { days: prestation }) : t('delay.adhesion', { days: adhesion });
}
