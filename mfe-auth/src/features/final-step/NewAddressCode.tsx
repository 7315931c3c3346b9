import { useMemo } from 'react';
import { CodeForm } from 'shared-kernel/security';
import { useServices, useStream } from 'shared-kernel/state';
import { Button, PageHeader, Stack, Strong, Text } from 'shared-kernel/ui';
import { useAccountT } from '../../account-texts.ts';

/** A code that left for an address that was not on file. */
export interface SentCode {
  email: string;
  /** Milliseconds since 1970, by the browser's clock. */
  askedAt: number;
  /** Seconds until another one may leave. */
  resendIn: number;
}

export interface NewAddressCodeProps {
  sent: SentCode;
  /** Answers the sentence of a refusal, or nothing. */
  onCode: (code: string) => Promise<string | undefined>;
  /** Asks for another code; answers the sentence of a refusal, or nothing. */
  onResend: () => Promise<string | undefined>;
  onCorrect: () => void;
}

/** The code that proves a new address: a typing mistake shows here, and not at the first sign-in. */
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
