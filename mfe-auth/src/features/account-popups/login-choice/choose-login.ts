import { isApiError } from 'shared-kernel/api';
import type { PortalServices } from 'shared-kernel/contract';
import { type LoginKind, LoginUpdated, type ShownLogin } from 'shared-kernel/contracts/auth-accounts';
import type { useConfirmedWrite } from 'shared-kernel/security';

/** PUT /auth/login/update, confirmed by a code. Null when the member gave the code up. */
export async function chooseLogin(
  { send }: Pick<ReturnType<typeof useConfirmedWrite>, 'send'>,
  { api }: Pick<PortalServices, 'api'>,
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
