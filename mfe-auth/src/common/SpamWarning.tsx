import { useState } from 'react';
import { Banner, Button, Text } from 'shared-kernel/ui';
import { Mail } from 'shared-kernel/ui/icons';
import { useT } from '../texts.ts';
import { Outcome } from './Outcome.tsx';

/** The password was right, but the address needs the member's word first. */
export const ADDRESS_IS_MARKED = 'email_spam_marked';

export interface SpamWarningProps {
  /** Answers the sentence of a refusal, or nothing. */
  onConfirm: () => Promise<string | undefined>;
  onBack: () => void;
}

/** Our mails to this address were marked as unwanted, so no code can reach it until the member agrees. */
export function SpamWarning({ onConfirm, onBack }: SpamWarningProps) {
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
