import {
  AccountCreated,
  ActivationAnswer,
  type CreateAccountRequest,
  type CreateAccountValidationRequest,
  type FirstConnectionRequest,
  OpeningAnswer,
} from '@member-portal/shared-kernel/contracts/auth-accounts';
import { mutationOptions } from '@member-portal/shared-kernel/state';
import type { SignIn } from './login.ts';

export const openingMutations = {
  /** POST /auth/activate-account/affiliation: sends the code that activates the account. */
  activate: () =>
    mutationOptions({
      send: ({ spamCleared, ...credentials }: SignIn, { api }) =>
        api.post('/auth/activate-account/affiliation', ActivationAnswer, {
          grant_type: 'PASSWORD',
          ...credentials,
          spam_cleared: spamCleared,
        }),
    }),
  /** POST /auth/login/create-account-validation: identifies the person and sends the link to the address on file. */
  findMyself: () =>
    mutationOptions({
      send: (request: CreateAccountValidationRequest, { api }) =>
        api.post('/auth/login/create-account-validation', OpeningAnswer, request),
    }),
  /** POST /auth/login/first-connection: presents the code of a letter. Without an address on file the final step follows. */
  presentLetterCode: () =>
    mutationOptions({
      send: (request: FirstConnectionRequest, { api }) =>
        api.post('/auth/login/first-connection', OpeningAnswer, request),
    }),
  /** POST /auth/login/create-account: opens the account and consumes the link. */
  createAccount: () =>
    mutationOptions({
      send: (request: CreateAccountRequest, { api, key }) =>
        api.post('/auth/login/create-account', AccountCreated, request, { key }),
    }),
};
