import { CodeForm } from '@member-portal/shared-kernel/security';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Button, PageHeader, Stack, Strong, Text } from '@member-portal/shared-kernel/ui';
import { useMemo } from 'react';
import { useAccountT } from '../../account-texts.ts';

/** A code that was sent to an address that is not on file. */
export interface SentCode {
  email: string;
  /** Milliseconds since 1970, by the browser's clock. */
  askedAt: number;
  /** Seconds until another code may be sent. */
  resendIn: number;
}

export interface NewAddressCodeProps {
  sent: SentCode;
  /** Resolves with the text of a refusal, or undefined. */
  onCode: (code: string) => Promise<string | undefined>;
  /** Requests another code. Resolves with the text of a refusal, or undefined. */
  onResend: () => Promise<string | undefined>;
  onCorrect: () => void;
}

/** Asks for the code sent to a new address, so that a mistyped address is noticed before the first sign-in. */
export function NewAddressCode({ sent, onCode, onResend, onCorrect }: NewAddressCodeProps) {
  const t = useAccountT();
  const { codeLength, codeSeconds, resendSeconds } = useStream(useServices().limits).mfa;
  const details = useMemo(
    () => ({
      codeDuration: codeSeconds,
      resendTimeout: resendSeconds,
      resendAvailableIn: sent.resendIn,
      expiresAt: new Date(sent.askedAt + codeSeconds * 1000).toISOString(),
    }),
    [sent, codeSeconds, resendSeconds],
  );
  return (
    <Stack gap="1.5rem">
      <PageHeader
        flush
        title={t('newAddress.title')}
        subtitle={
          <>
            {t('newAddress.sentTo')} <Strong>{sent.email}</Strong>
          </>
        }
      />
      <Text>{t('newAddress.why')}</Text>
      <CodeForm
        sent={details}
        codeLength={codeLength}
        aside={
          <Button variant="text" size="sm" onClick={onCorrect}>
            {t('newAddress.correct')}
          </Button>
        }
        onCode={onCode}
        onResend={onResend}
      />
      <Text variant="small" tone="muted">
        {t('mail.nothing')}
      </Text>
    </Stack>
  );
}
