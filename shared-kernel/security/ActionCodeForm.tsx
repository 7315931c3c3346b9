import { useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import type { ActionValidation } from '../contracts/action-validations.ts';
import { useServices } from '../state/services-context.tsx';
import { Text } from '../ui/text/Text.tsx';
import { sendCodeAgain, verifyCode } from './action-code.mutations.ts';
import { CodeForm } from './CodeForm.tsx';
import { useSecurityTexts } from './texts.ts';
import { useActionError } from './use-action-error.ts';

interface ActionCodeFormProps {
  action: ActionValidation;
  /** Another code is on its way. */
  onAction: (next: ActionValidation) => void;
  /** Nothing is left to type a code for: begins again. */
  onAskAnew: () => Promise<void>;
  onVerified: (id: string) => void;
}

/** The code that confirms a write. */
export function ActionCodeForm({ action, onAction, onAskAnew, onVerified }: ActionCodeFormProps) {
  const t = useSecurityTexts();
  const errorText = useActionError();
  const { api } = useServices();
  const [isGone, setGone] = useState(false);

  async function answering(call: () => Promise<void>): Promise<string | undefined> {
    try {
      await call();
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.code === 'action_unknown') setGone(true);
      return errorText(error);
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
      onCode={(code) => answering(async () => onVerified((await verifyCode(api)(action.id, code)).id))}
      onResend={() =>
        answering(async () => {
          if (isGone) await onAskAnew();
          else onAction(await sendCodeAgain(api)(action.id));
          setGone(false);
        })
      }
    />
  );
}
