import { useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import type { ActionValidation } from '../contracts/action-validations.ts';
import { useServices } from '../state/services-context.tsx';
import { Button } from '../ui/action/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { CodeField } from '../ui/form/CodeField.tsx';
import { Form, type FormErrors } from '../ui/form/Form.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { Clock, RotateCw } from '../ui/icons/index.ts';
import { Flex, HStack, Stack } from '../ui/layout/primitives.tsx';
import { Text } from '../ui/text/Text.tsx';
import { sendCodeAgain, verifyCode } from './action-code.mutations.ts';
import { useSecurityTexts } from './texts.ts';
import { useActionError } from './use-action-error.ts';
import { useCountdown } from './use-countdown.ts';

export interface ActionCodeFormProps {
  action: ActionValidation;
  /** Another code is on its way. */
  onAction: (next: ActionValidation) => void;
  /** Nothing is left to type a code for: begins again. */
  onAskAnew: () => Promise<void>;
  onVerified: (id: string) => void;
}

/** The code, how long it is valid, and another one. A wrong clock changes no verdict: the server says how long. */
export function ActionCodeForm({ action, onAction, onAskAnew, onVerified }: ActionCodeFormProps) {
  const t = useSecurityTexts();
  const errorText = useActionError();
  const { api } = useServices();
  const [arrived] = useState(() => Date.now());
  const elapsed = Math.max(0, action.resendTimeout - action.resendAvailableIn);
  const expiresAt = arrived + Math.max(0, action.codeDuration - elapsed) * 1000;
  const resendIn = useCountdown(arrived + action.resendAvailableIn * 1000);
  const [isGone, setGone] = useState(false);
  const [resending, setResending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function verify({ code }: { code?: string }): Promise<FormErrors | undefined> {
    setRefusal(null);
    if (code?.length !== action.codeLength)
      return { code: t('action.incomplete', { count: action.codeLength }) };
    try {
      onVerified((await verifyCode(api)(action.id, code)).id);
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.code === 'action_unknown') setGone(true);
      return { code: errorText(error) };
    }
  }

  async function resend() {
    setResending(true);
    try {
      if (isGone) await onAskAnew();
      else onAction(await sendCodeAgain(api)(action.id));
    } catch (error) {
      if (isApiError(error) && error.code === 'action_unknown') setGone(true);
      setRefusal(errorText(error));
    }
    setResending(false);
  }

  return (
    <Stack gap="1.25rem">
      <Form<{ code?: string }> onSubmit={verify}>
        {({ form }) => (
          <>
            <CodeField
              name="code"
              label={t('action.code', { count: action.codeLength })}
              length={action.codeLength}
              autoFocus
              after={<Validity expiresAt={expiresAt} />}
              onComplete={() => setTimeout(() => void form.submit())}
            />
            <SubmitButton fullWidth disabled={isGone} loadingText={t('action.checking')}>
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
      <Flex justifyContent="space-between" alignItems="center" gap="0.5rem 1rem" wrap="wrap">
        <Text variant="small" tone="muted">
          {t('action.nothing')}
        </Text>
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

/** Not announced every second: a screen reader can read it when asked. */
function Validity({ expiresAt }: { expiresAt: number }) {
  const t = useSecurityTexts();
  const seconds = useCountdown(expiresAt);
  if (seconds === 0)
    return (
      <Text variant="small" tone="danger" role="alert">
        {t('errors.action_code_expired')}
      </Text>
    );
  return (
    <HStack gap="0.5rem" color="text-2">
      <Clock size={16} aria-hidden />
      <Text as="span" variant="small" role="timer" aria-live="off">
        {t('action.validFor', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}
      </Text>
    </HStack>
  );
}
