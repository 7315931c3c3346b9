import { useCountdown, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Banner, Button, Flex, Stack, Text } from '@member-portal/shared-kernel/ui';
import { RotateCw } from '@member-portal/shared-kernel/ui/icons';
import { useState } from 'react';
import { useCodeT } from '../../code-texts.ts';

export interface ResendCodeProps {
  /** Milliseconds since 1970. */
  availableAt: number;
  disabled: boolean;
  /** Resolves with the text of a refusal, or undefined once the code was sent. */
  onResend: () => Promise<string | undefined>;
}

export function ResendCode({ availableAt, disabled, onResend }: ResendCodeProps) {
  const t = useCodeT();
  const { mfa } = useStream(useServices().limits);
  const seconds = useCountdown(availableAt);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ sent: boolean; text: string } | null>(null);

  async function resend() {
    setSending(true);
    const refusal = await onResend();
    setSending(false);
    setOutcome(refusal ? { sent: false, text: refusal } : { sent: true, text: t('mfa.resent') });
  }

  return (
    <Stack gap="0.75rem">
      <Flex justifyContent="space-between" alignItems="center" gap="1rem" wrap="wrap">
        <Text strong>{t('mfa.nothing')}</Text>
        <Button
          variant="soft"
          size="sm"
          icon={RotateCw}
          disabled={disabled || seconds > 0}
          loading={sending}
          onClick={() => void resend()}
        >
          {seconds > 0 ? t('mfa.resendIn', { seconds }) : t('mfa.resend')}
        </Button>
      </Flex>
      {outcome && (
        <Banner tone={outcome.sent ? 'success' : 'danger'} role={outcome.sent ? 'status' : 'alert'}>
          {outcome.text}
        </Banner>
      )}
      <Text variant="small" tone="muted">
        {t('mfa.help', { tries: mfa.maxTries, hours: mfa.blockSeconds / 3600 })}
      </Text>
    </Stack>
  );
}
