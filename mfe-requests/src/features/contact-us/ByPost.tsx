import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Button, Text } from '@member-portal/shared-kernel/ui';
import { Copy, Mail } from '@member-portal/shared-kernel/ui/icons';
import { useHubT } from '../../hub-texts.ts';
import { ContactWay } from './ContactWay.tsx';

type Contact = NonNullable<PublicEnvironment['contact']>;

/** The insurer's address with a copy button, and the number to write on a letter. */
export function ByPost({ contact: { postalAddress } }: { contact: Contact }) {
  const t = useHubT();
  const { notify, session } = useServices();
  const profile = useStream(session.profile);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(postalAddress.join('\n'));
      notify({ tone: 'success', text: t('contact.post.copied') });
    } catch {
      // Without https, or without the permission, a page may not copy.
      notify({ tone: 'warning', text: t('contact.post.notCopied') });
    }
  };
  return (
    <ContactWay icon={Mail} title={t('contact.post.title')}>
      <address style={{ fontStyle: 'normal' }}>
        {postalAddress.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </address>
      {profile && (
        <Text variant="small" tone="muted">
          {t('contact.post.number', { number: profile.membershipNumber })}
        </Text>
      )}
      <Button variant="text" size="sm" icon={Copy} marginInlineStart="-0.75rem" onClick={() => void copy()}>
        {t('contact.post.copy')}
      </Button>
    </ContactWay>
  );
}
