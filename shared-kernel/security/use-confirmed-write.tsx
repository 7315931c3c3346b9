import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CallOptions } from '../api/api.ts';
import { isApiError } from '../api/api-error.ts';
import type { ActionKind } from '../contracts/action-validations.ts';

/** Apart: the pages of the login area that use this room have no dialog. */
const ActionCodeDialog = lazy(() => import('./ActionCodeDialog.tsx'));

interface Asked {
  kind: ActionKind;
  payload: Record<string, unknown>;
  settle: (validation: string | null) => void;
}

export interface ConfirmedWrite {
  /**
   * Sends the write; where the server wants it confirmed, asks for the code and sends it again. `payload` is the body,
   * letter for letter, `{}` without one. Null when the member closed the dialog; throws what the write is refused with.
   */
  send<T>(
    kind: ActionKind,
    payload: Record<string, unknown>,
    write: (options: Pick<CallOptions, 'actionValidation'>) => Promise<T>,
  ): Promise<T | null>;
  /** Stands beside what asks; nothing while no code is asked for. */
  dialog: ReactNode;
}

const wantsCode = (error: unknown) => isApiError(error) && error.code === 'action_validation_required';

/** A write that a code by e-mail may have to confirm: the server says so, never the screen. */
export function useConfirmedWrite(): ConfirmedWrite {
  const [asked, setAsked] = useState<Asked | null>(null);

  return {
    async send(kind, payload, write) {
      let confirmed: Pick<CallOptions, 'actionValidation'> = {};
      for (;;) {
        try {
          return await write(confirmed);
        } catch (error) {
          if (!wantsCode(error)) throw error;
        }
        const id = await new Promise<string | null>((settle) => setAsked({ kind, payload, settle }));
        setAsked(null);
        if (id === null) return null;
        confirmed = { actionValidation: id };
      }
    },
    dialog: asked && (
      <Suspense>
        <ActionCodeDialog kind={asked.kind} payload={asked.payload} onDone={asked.settle} />
      </Suspense>
    ),
  };
}
