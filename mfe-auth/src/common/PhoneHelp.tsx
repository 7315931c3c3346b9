import { useServices } from '@member-portal/shared-kernel/state';
import { Text, TextLink } from '@member-portal/shared-kernel/ui';
import { useAccountT } from '../account-texts.ts';
import { PhoneHours } from './PhoneHours.tsx';
import { PhoneNow } from './PhoneNow.tsx';

/** The insurer's telephone number, for members whom the page cannot help. Renders nothing when the brand has none. */
export function PhoneHelp() {
  const t = useAccountT();
  const { contact } = useServices().environment;
  if (!contact) return null;
  const { phone, dayCallHourRates } = contact;
  return (
    <Text variant="small" tone="muted">
      {t('help.before')}{' '}
      <TextLink inline href={`tel:${phone.replace(/\s/g, '')}`}>
        {phone}
      </TextLink>{' '}
      <PhoneHours contact={contact}>{(hours) => t('help.hours', { hours })}</PhoneHours>{' '}
      <PhoneNow hours={dayCallHourRates} />
    </Text>
  );
}
