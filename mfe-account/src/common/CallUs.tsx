import { InFrench } from '@member-portal/shared-kernel/i18n';
import { inSentence } from '@member-portal/shared-kernel/rules/sentence';
import { useServices } from '@member-portal/shared-kernel/state';
import { Text, TextLink } from '@member-portal/shared-kernel/ui';

/** The insurer's telephone number and its hours. `before`: « Appelez-nous au ». Renders nothing where the brand has none. */
export function CallUs({ before }: { before: string }) {
  const { contact } = useServices().environment;
  if (!contact) return null;
  return (
    <Text>
      {before}{' '}
      <TextLink inline href={`tel:${contact.phone.replace(/\s/g, '')}`}>
        {contact.phone.replaceAll(' ', '\u00a0')}
      </TextLink>{' '}
      (<InFrench words={inSentence(contact.phoneHours)} />
      ).
    </Text>
  );
}
