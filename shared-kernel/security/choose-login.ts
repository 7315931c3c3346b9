import type { Api } from '../api/api.ts';
import { isApiError } from '../api/api-error.ts';
import { type LoginKind, LoginUpdated, type ShownLogin } from '../contracts/auth-accounts.ts';
import type { ConfirmedWrite } from './use-confirmed-write.tsx';

/**
 * PUT /auth/login/update: from then on the member signs in with that identifier only. A code confirms the change
 * (LOGIN_CHANGE). Null when the member closed the dialog of the code.
 */
export async function chooseLogin(
  { send }: Pick<ConfirmedWrite, 'send'>,
  api: Api,
  login: LoginKind,
): Promise<ShownLogin | null> {
  const body = { login };
  const saved = await send('LOGIN_CHANGE', body, (options) =>
    api.put('/auth/login/update', LoginUpdated, body, options),
  );
  return saved?.login ?? null;
}

const OF_THE_CHOICE = new Set(['email_already_used', 'login_unavailable']);

/** True when the refusal concerns the chosen login and not the request. */
export const isAboutChoice = (error: unknown): boolean => isApiError(error) && OF_THE_CHOICE.has(error.code);
