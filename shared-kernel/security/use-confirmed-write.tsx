import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CallOptions } from '../api/api.ts';
import { isApiError } from '../api/api-error.ts';
import type { ActionKind } from '../contracts/action-validations.ts';

/** Loaded lazily, since the login pages that use this module have no dialog. */
const ActionCodeDialog = lazy(() => import('./ActionCodeDialog.tsx'));

interface PendingCode {
  kind: ActionKind;
  payload: Record<string, unknown>;
  settle: (validation: string | null) => void;
}

export interface ConfirmedWrite {
  /**
   * Sends the write. If the server requires a confirmation, asks for the code and sends it again. `payload`
   * is exactly the body of the write, `{}` without one. Null if the member closed the dialog. Throws the
   * refusal of the write.
   */
  send<T>(
    kind: ActionKind,
    payload: Record<string, unknown>,
    write: (options: Pick<CallOptions, 'actionValidation'>) => Promise<T>,
  ): Promise<T | null>;
  /** The dialog for the code. Render it in the component; it is empty while no code is needed. */
  dialog: ReactNode;
}

const wantsCode = (error: unknown) => isApiError(error) && error.code === 'action_validation_required';

/** Sends writes that may need a code by e-mail. The server decides whether they do, never the screen. */
export function useConfirmedWrite(): ConfirmedWrite {
  const [pendingCode, setPendingCode] = useState<PendingCode | null>(null);

  return {
    async send(kind, payload, write) {
      let confirmed: Pick<CallOptions, 'actionValidation'> = {};
      for (;;) {
        try {
          return await write(confirmed);
        } catch (error) {
          if (!wantsCode(error)) throw error;
        }
        const id = await new Promise<string | null>((settle) => setPendingCode({ kind, payload, settle }));
        setPendingCode(null);
        if (id === null) return null;
        confirmed = { actionValidation: id };
      }
    },
    dialog: pendingCode && (
      <Suspense>
        <ActionCodeDialog kind={pendingCode.kind} payload={pendingCode.payload} onDone={pendingCode.settle} />
      </Suspense>
    ),
  };
}
