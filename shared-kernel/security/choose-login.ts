import type { Api } from '../api/api.ts';
import { isApiError } from '../api/api-error.ts';
import { type LoginKind, LoginUpdated, type ShownLogin } from '../contracts/auth-accounts.ts';
import type { ConfirmedWrite } from './use-confirmed-write.tsx';

/**
 * PUT /auth/login/update: that identifier alone signs in from then on. A code confirms it (LOGIN_CHANGE). Null when the
 * member gave the code up.
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

/** The refusal is about what was chosen, not about the sending. */
export const isAboutChoice = (error: unknown): boolean => isApiError(error) && OF_THE_CHOICE.has(error.code);
