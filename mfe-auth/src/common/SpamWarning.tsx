import { Banner, Button, Text } from '@member-portal/shared-kernel/ui';
import { Mail } from '@member-portal/shared-kernel/ui/icons';
import { useState } from 'react';
import { useT } from '../texts.ts';
import { Outcome } from './Outcome.tsx';

export interface SpamWarningProps {
  /** Resolves with the text of a refusal, or undefined. */
  onConfirm: () => Promise<string | undefined>;
  onBack: () => void;
}

/** The member's mailbox marked our mails as spam, so no code is sent to it until the member agrees. */
export default function SpamWarning({ onConfirm, onBack }: SpamWarningProps) {
  const t = useT();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function confirm() {
    setSending(true);
    setRefusal(await onConfirm());
    setSending(false);
  }

  return (
    <Outcome icon={Mail} tone="warning" title={t('spam.title')}>
      <Text>{t('spam.text')}</Text>
      <Text>{t('spam.what')}</Text>
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <Button variant="primary" size="lg" fullWidth loading={sending} onClick={() => void confirm()}>
        {t('spam.confirm')}
      </Button>
      <Button variant="text" onClick={onBack}>
        {t('back')}
      </Button>
    </Outcome>
  );
}
