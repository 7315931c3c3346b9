import type { ReactNode } from 'react';
import type { PublicEnvironment } from '../../contracts/environment.ts';
import { InFrench } from '../../i18n/InFrench.tsx';
import { useLocale } from '../../i18n/use-texts.ts';
import { startWithCapital } from '../../rules/capital.ts';
import { inSentence } from '../../rules/sentence.ts';
import { usePhoneHours } from './use-phone-hours.ts';

export interface PhoneHoursProps {
  contact: Pick<NonNullable<PublicEnvironment['contact']>, 'phoneHours' | 'dayCallHourRates'>;
  /** True if the hours begin a line; otherwise they are inside a sentence. */
  capital?: boolean;
  /** Embeds the hours in a longer text. By default they stand alone. */
  children?: (hours: string) => string;
}

/**
 * The hours of the telephone. A French page shows the insurer's own text. A page in another language makes
 * the text from the data, and shows the French text, marked as French, only if the environment has no data.
 */
export function PhoneHours({
  contact: { phoneHours, dayCallHourRates },
  capital = false,
  children = (hours) => hours,
}: PhoneHoursProps): ReactNode {
  const { phraseOf } = usePhoneHours();
  if (useLocale() !== 'fr' && dayCallHourRates) {
    const hours = phraseOf(dayCallHourRates);
    return children(capital ? startWithCapital(hours) : hours);
  }
  return (
    <InFrench words={capital ? startWithCapital(phoneHours) : inSentence(phoneHours)}>{children}</InFrench>
  );
}
