import type { PendingAct } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { usePeopleT } from '../../people-texts.ts';

/**
 * The day of the insurer's answer to a request. Null while the member must act, and once the day has passed:
 * the request itself then names the next step.
 */
export function useAnswerDay({
  awaits,
  expectedBy,
}: Pick<PendingAct, 'awaits' | 'expectedBy'>): string | null {
  const t = usePeopleT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  if (!expectedBy || awaits === 'member' || expectedBy < today) return null;
  return t('pending.answer', { date: formats.longDate(expectedBy) });
}
