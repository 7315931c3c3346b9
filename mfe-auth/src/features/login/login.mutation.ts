import type { Api } from '@member-portal/shared-kernel/api';
import { LoginAnswer } from '@member-portal/shared-kernel/contracts/auth';

export interface Credentials {
  login: string;
  password: string;
}

/** POST /auth/login. `spamCleared`: the member has confirmed that codes may be sent to a marked address again. */
export const signIn = (api: Api) => (credentials: Credentials, spamCleared: boolean) =>
  api.post('/auth/login', LoginAnswer, { grant_type: 'PASSWORD', ...credentials, spam_cleared: spamCleared });
