import { Button, Strong, Text } from '@member-portal/shared-kernel/ui';
import { Mail } from '@member-portal/shared-kernel/ui/icons';
import { useAccountT } from '../account-texts.ts';
import { Outcome } from './Outcome.tsx';
import { PhoneHelp } from './PhoneHelp.tsx';

export interface MailSentProps {
  title: string;
  /** The masked address. */
  email: string;
  text: string;
  onAgain: () => void;
}

/** Confirms that a mail was sent: its address, its content, and what to do when it does not arrive. */
export function MailSent({ title, email, text, onAgain }: MailSentProps) {
  const t = useAccountT();
  return (
    <Outcome icon={Mail} title={title}>
      <Text>
        {t('mail.sentTo')} <Strong>{email}</Strong>
      </Text>
      <Text>{text}</Text>
      <Text variant="small" tone="muted">
        {t('mail.nothing')}
      </Text>
      <Button variant="secondary" size="lg" fullWidth route="login">
        {t('toLogin')}
      </Button>
      <Button variant="text" onClick={onAgain}>
        {t('mail.again')}
      </Button>
      <PhoneHelp />
    </Outcome>
  );
}
