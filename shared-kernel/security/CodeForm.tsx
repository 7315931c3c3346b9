import { type ReactNode, useMemo, useState } from 'react';
import { codeDeadlines } from '../rules/mfa.ts';
import { useCountdown } from '../state/use-countdown.ts';
import { Button } from '../ui/action/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { CodeField } from '../ui/form/CodeField.tsx';
import { CodeValidity } from '../ui/form/CodeValidity.tsx';
import { Form, type FormErrors } from '../ui/form/Form.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { RotateCw } from '../ui/icons/index.ts';
import { Flex, Stack } from '../ui/layout/primitives.tsx';
import { useSecurityTexts } from './texts.ts';

export interface CodeFormProps {
  /** The server's answer about the sent code. A different `expiresAt` means a different code. */
  sent: Parameters<typeof codeDeadlines>[0] & { expiresAt: string };
  codeLength: number;
  /** True if no code can be typed any more; another one can still be requested. */
  closed?: boolean;
  /** Shown beside the button for another code: the alternative to typing a code. */
  aside: ReactNode;
  /** Returns the sentence of a refusal, or nothing. */
  onCode: (code: string) => Promise<string | undefined>;
  /** Sends another code; returns the sentence of a refusal, or nothing. */
  onResend: () => Promise<string | undefined>;
}

/** Form for a code from a mail, with its validity and a button for another code. */
export function CodeForm({ sent, codeLength, closed = false, aside, onCode, onResend }: CodeFormProps) {
  const t = useSecurityTexts();
  const { expiresAt, resendAt } = useMemo(() => codeDeadlines(sent, Date.now()), [sent]);
  const resendIn = useCountdown(resendAt);
  const [resending, setResending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [resent, setResent] = useState(false);

  async function submit({ code }: { code?: string }): Promise<FormErrors | undefined> {
    setRefusal(undefined);
    setResent(false);
    if (code?.length !== codeLength) return { code: t('action.incomplete', { count: codeLength }) };
    const refused = await onCode(code);
    return refused ? { code: refused } : undefined;
  }

  async function resend() {
    setResending(true);
    const refused = await onResend();
    setRefusal(refused);
    setResent(refused === undefined);
    setResending(false);
  }

  return (
    <Stack gap="1.25rem">
      <Form<{ code?: string }> key={sent.expiresAt} onSubmit={submit}>
        {({ form }) => (
          <>
            <CodeField
              name="code"
              label={t('action.code', { count: codeLength })}
              length={codeLength}
              autoFocus
              after={<CodeValidity expiresAt={expiresAt} expiredText={t('errors.action_code_expired')} />}
              onComplete={() => setTimeout(() => void form.submit())}
            />
            <SubmitButton fullWidth disabled={closed} loadingText={t('action.checking')}>
              {t('action.submit')}
            </SubmitButton>
          </>
        )}
      </Form>
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {resent && (
        <Banner tone="success" role="status">
          {t('action.resent')}
        </Banner>
      )}
      <Flex justifyContent="space-between" alignItems="center" gap="0.5rem 1rem" wrap="wrap">
        {aside}
        <Button
          variant="soft"
          size="sm"
          icon={RotateCw}
          disabled={resendIn > 0}
          loading={resending}
          onClick={() => void resend()}
        >
          {resendIn > 0 ? t('action.resendIn', { seconds: resendIn }) : t('action.resend')}
        </Button>
      </Flex>
    </Stack>
  );
}
