import type { Api } from '@member-portal/shared-kernel/api';
import { ActivationAnswer } from '@member-portal/shared-kernel/contracts/auth-accounts';

export interface ReceivedCredentials {
  login: string;
  password: string;
}

/**
 * POST /auth/activate-account/affiliation: sends the code that activates the account. `spamCleared`: the member has
 * confirmed that codes may be sent to a marked address again.
 */
export const activateAccount = (api: Api) => (credentials: ReceivedCredentials, spamCleared: boolean) =>
  api.post('/auth/activate-account/affiliation', ActivationAnswer, {
    grant_type: 'PASSWORD',
    ...credentials,
    spam_cleared: spamCleared,
  });
