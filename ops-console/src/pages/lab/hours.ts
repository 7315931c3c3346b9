import type { useConsoleTexts } from '../../common/texts.ts';

export const USUAL_HOURS = '8';
const MOST_HOURS = 336;

/** What is wrong with the hours of a link. */
export function hoursProblem(
  hours: string | undefined,
  t: ReturnType<typeof useConsoleTexts>,
): string | undefined {
  const isFine = Number(hours) > 0 && Number(hours) <= MOST_HOURS;
  return isFine ? undefined : t('lab.hoursWrong', { count: MOST_HOURS });
}
