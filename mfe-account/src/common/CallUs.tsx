import { useServices } from '@member-portal/shared-kernel/state';
import { Text, TextLink } from '@member-portal/shared-kernel/ui';
import { PhoneHours } from '@member-portal/shared-kernel/ui/contact';

/**
 * The insurer's telephone number and its hours. `before`: « Appelez-nous au ». Renders nothing if the brand
 * has none.
 */
export function CallUs({ before }: { before: string }) {
  const { contact } = useServices().environment;
  if (!contact) return null;
  return (
    <Text>
      {before}{' '}
      <TextLink inline href={`tel:${contact.phone.replace(/\s/g, '')}`}>
        {contact.phone.replaceAll(' ', '\u00a0')}
      </TextLink>{' '}
      <PhoneHours contact={contact}>{(hours) => `(${hours}).`}</PhoneHours>
    </Text>
  );
}
