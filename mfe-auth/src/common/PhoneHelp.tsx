import { InFrench } from '@member-portal/shared-kernel/i18n';
import { inSentence } from '@member-portal/shared-kernel/rules/sentence';
import { useServices } from '@member-portal/shared-kernel/state';
import { Text, TextLink } from '@member-portal/shared-kernel/ui';
import { useAccountT } from '../account-texts.ts';
import { PhoneNow } from './PhoneNow.tsx';

/** The insurer's telephone number, for members whom the page cannot help. Renders nothing when the brand has none. */
export function PhoneHelp() {
  const t = useAccountT();
  const { contact } = useServices().environment;
  if (!contact) return null;
  const { phone, phoneHours, dayCallHourRates } = contact;
  return (
    <Text variant="small" tone="muted">
      {t('help.before')}{' '}
      <TextLink inline href={`tel:${phone.replace(/\s/g, '')}`}>
        {phone}
      </TextLink>{' '}
      <InFrench words={inSentence(phoneHours)}>{(hours) => t('help.hours', { hours })}</InFrench>{' '}
      <PhoneNow hours={dayCallHourRates} />
    </Text>
  );
}
