import { useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import type { ActionValidation } from '../contracts/action-validations.ts';
import { useMutation } from '../state/use-mutation.ts';
import { useCodeSending } from '../ui/form/use-code-sending.ts';
import { Text } from '../ui/text/Text.tsx';
import { CodeForm } from './CodeForm.tsx';
import { actionCodeMutations } from './data/action-code.ts';
import { useSecurityTexts } from './texts.ts';
import { useActionError } from './use-action-error.ts';

interface ActionCodeFormProps {
  action: ActionValidation;
  /** Called when another code has been sent. */
  onAction: (next: ActionValidation) => void;
  /** Starts a new validation if this one can no longer be used. */
  onAskAnew: () => Promise<void>;
  onVerified: (id: string) => void;
}

/** The form for the code that confirms a write. */
export function ActionCodeForm({ action, onAction, onAskAnew, onVerified }: ActionCodeFormProps) {
  const t = useSecurityTexts();
  const errorText = useActionError();
  const sendAgain = useMutation(actionCodeMutations.sendAgain());
  const verify = useMutation(actionCodeMutations.verify());
  const [isGone, setGone] = useState(false);

  const sendCode = useCodeSending(action.expiresAt);

  function refused(error: unknown): string {
    if (isApiError(error) && error.code === 'action_unknown') setGone(true);
    return errorText(error);
  }

  async function resend(): Promise<string | undefined> {
    try {
      if (isGone) await onAskAnew();
      else onAction(await sendAgain.mutateAsync(action.id));
      setGone(false);
      return undefined;
    } catch (error) {
      return refused(error);
    }
  }

  return (
    <CodeForm
      sent={action}
      codeLength={action.codeLength}
      closed={isGone}
      aside={
        <Text variant="small" tone="muted">
          {t('action.nothing')}
        </Text>
      }
      onCode={(code) =>
        sendCode(
          code,
          async () => onVerified((await verify.mutateAsync({ id: action.id, code })).id),
          refused,
        )
      }
      onResend={resend}
    />
  );
}
