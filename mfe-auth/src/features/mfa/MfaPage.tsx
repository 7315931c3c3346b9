import { isApiError } from '@member-portal/shared-kernel/api';
import type { MfaDetails } from '@member-portal/shared-kernel/contracts/auth';
import { codeDeadlines } from '@member-portal/shared-kernel/rules/mfa';
import { useMutation, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Divider, PageHeader, Stack, Strong } from '@member-portal/shared-kernel/ui';
import {
  CodeField,
  CodeValidity,
  Form,
  SubmitButton,
  useCodeSending,
} from '@member-portal/shared-kernel/ui/form';
import { useMemo, useState } from 'react';
import { useCodeT } from '../../code-texts.ts';
import { enter } from '../../common/after-password.ts';
import { useCodeErrorText } from '../../common/use-code-error-text.ts';
import { secondFactorMutations } from '../../data/second-factor.ts';
import { useT } from '../../texts.ts';
import { ResendCode } from './ResendCode.tsx';

/** Errors after which the sign-in must start again, because no code is valid any more. */
const SIGN_IN_IS_OVER = new Set(['mfa_session_unknown', 'mfa_blocked']);

/** The code sent by e-mail. The shell's guard leads to the login when no sign-in is under way. */
export default function MfaPage() {
  const { authFlow } = useServices();
  const { mfa } = useStream(authFlow.state);
  return mfa ? <CodeForm mfa={mfa} /> : null;
}

function CodeForm({ mfa }: { mfa: MfaDetails }) {
  const t = useT();
  const codeT = useCodeT();
  const errorText = useCodeErrorText();
  const services = useServices();
  const { authFlow } = services;
  const validateCode = useMutation(secondFactorMutations.validateCode());
  const sendNewCode = useMutation(secondFactorMutations.sendNewCode());
  const { mfa: limits } = useStream(services.limits);
  const [over, setOver] = useState<string | null>(null);
  const sendCode = useCodeSending(mfa.expiresAt);
  const { expiresAt, resendAt } = useMemo(() => codeDeadlines(mfa, Date.now()), [mfa]);

  async function submit({ code }: { code?: string }) {
    if (code?.length !== limits.codeLength)
      return { code: codeT('mfa.incomplete', { count: limits.codeLength }) };
    const refusal = await sendCode(code, open, refused);
    return refusal ? { code: refusal } : undefined;

    async function open() {
      await validateCode.mutateAsync({ sessionId: mfa.sessionId, code: code ?? '' });
      await enter(services);
    }
  }

  function refused(error: unknown): string {
    const text = errorText(error);
    if (isApiError(error) && SIGN_IN_IS_OVER.has(error.code)) setOver(text);
    return text;
  }

  async function resend(): Promise<string | undefined> {
    try {
      authFlow.set({ mfa: await sendNewCode.mutateAsync(mfa.sessionId), emailChoice: null });
      return undefined;
    } catch (error) {
      return errorText(error);
    }
  }

  return (
    <Stack gap="1.5rem">
      <PageHeader
        flush
        back={{ text: t('back'), route: 'login' }}
        title={codeT('mfa.title')}
        subtitle={
          <>
            {codeT('mfa.sentTo')} <Strong>{mfa.email}</Strong>
          </>
        }
      />
      <Form<{ code?: string }> key={mfa.expiresAt} onSubmit={submit}>
        {({ form }) => (
          <>
            <CodeField
              name="code"
              label={codeT('mfa.code', { count: limits.codeLength })}
              length={limits.codeLength}
              autoFocus
              after={<CodeValidity expiresAt={expiresAt} expiredText={codeT('errors.mfa_code_expired')} />}
              onComplete={() => setTimeout(() => void form.submit())}
            />
            <SubmitButton size="lg" fullWidth disabled={over !== null} loadingText={codeT('mfa.checking')}>
              {codeT('mfa.submit')}
            </SubmitButton>
          </>
        )}
      </Form>
      <Divider />
      <ResendCode availableAt={resendAt} onResend={resend} disabled={over !== null} />
    </Stack>
  );
}
