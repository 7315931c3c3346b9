import { useEffect, useRef, useState } from 'react';
import type { ActionKind, ActionValidation } from '../contracts/action-validations.ts';
import { useMutation } from '../state/use-mutation.ts';
import { Button } from '../ui/action/Button.tsx';
import { Failure } from '../ui/feedback/Failure.tsx';
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { Mail } from '../ui/icons/index.ts';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { ActionCodeForm } from './ActionCodeForm.tsx';
import { actionCodeMutations } from './data/action-code.ts';
import { useSecurityTexts } from './texts.ts';
import { useActionError } from './use-action-error.ts';

interface ActionCodeDialogProps {
  kind: ActionKind;
  payload: Record<string, unknown>;
  /**
   * Gets the id of the validated action when the dialog has closed, or null if the member closed it without a
   * code.
   */
  onDone: (validation: string | null) => void;
}

/** Dialog for the e-mail code that confirms a change. */
export default function ActionCodeDialog({ kind, payload, onDone }: ActionCodeDialogProps) {
  const t = useSecurityTexts();
  const errorText = useActionError();
  const { mutateAsync, isPending } = useMutation(actionCodeMutations.ask());
  const [open, setOpen] = useState(true);
  const [action, setAction] = useState<ActionValidation | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const outcome = useRef<string | null>(null);

  async function ask() {
    try {
      setAction(await mutateAsync({ kind, payload }));
      setFailure(null);
    } catch (error) {
      setAction(null);
      setFailure(errorText(error));
    }
  }

  // Sends the first code once, when the dialog opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void ask(), []);

  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={() => onDone(outcome.current)}
      size="sm"
      icon={Mail}
      title={t('action.title')}
      subtitle={action ? t('action.sentTo', { email: action.email }) : t('action.sending')}
      footer={
        !action && (
          <Button variant="text" onClick={() => setOpen(false)}>
            {t('action.cancel')}
          </Button>
        )
      }
    >
      {action ? (
        <ActionCodeForm
          action={action}
          onAction={setAction}
          onAskAnew={ask}
          onVerified={(id) => {
            outcome.current = id;
            setOpen(false);
          }}
        />
      ) : failure ? (
        <Failure title={t('action.notSent')} text={failure} onRetry={() => void ask()} retrying={isPending} />
      ) : (
        <SkeletonRows count={2} icon={false} value={false} />
      )}
    </Dialog>
  );
}
