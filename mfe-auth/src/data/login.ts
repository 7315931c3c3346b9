import { LoginAnswer } from '@member-portal/shared-kernel/contracts/auth';
import { mutationOptions } from '@member-portal/shared-kernel/state';

export interface Credentials {
  login: string;
  password: string;
}

export interface SignIn extends Credentials {
  /** The member has confirmed that codes may be sent to the marked address again. */
  spamCleared: boolean;
}

export const loginMutations = {
  /** POST /auth/login */
  signIn: () =>
    mutationOptions({
      send: ({ spamCleared, ...credentials }: SignIn, { api }) =>
        api.post('/auth/login', LoginAnswer, {
          grant_type: 'PASSWORD',
          ...credentials,
          spam_cleared: spamCleared,
        }),
    }),
};
