import type { ReactNode } from 'react';
import { isApiError } from '../api/api-error.ts';
import type { LoginKind, ShownLogin } from '../contracts/auth-accounts.ts';
import { useMutation } from '../state/use-mutation.ts';
import { accessMutations } from './data/access.ts';
import { useConfirmedWrite } from './use-confirmed-write.tsx';

/**
 * The choice of the login, which a code confirms (LOGIN_CHANGE). `choose` returns the new login, or null if
 * the member closed the dialog of the code, and throws the refusal. Render `dialog`.
 */
export function useChooseLogin(): {
  choose: (login: LoginKind) => Promise<ShownLogin | null>;
  dialog: ReactNode;
} {
  const { send, dialog } = useConfirmedWrite();
  const { mutateAsync } = useMutation(accessMutations.chooseLogin());
  return {
    async choose(login) {
      const saved = await send('LOGIN_CHANGE', { login }, (options) => mutateAsync({ login, ...options }));
      return saved?.login ?? null;
    },
    dialog,
  };
}

const OF_THE_CHOICE = new Set(['email_already_used', 'login_unavailable']);

/** True when the refusal concerns the chosen login and not the request. */
export const isAboutChoice = (error: unknown): boolean => isApiError(error) && OF_THE_CHOICE.has(error.code);
