import type { Api } from '@member-portal/shared-kernel/api';
import {
  AccountCreated,
  type CreateAccountRequest,
} from '@member-portal/shared-kernel/contracts/auth-accounts';

/** POST /auth/login/create-account: opens the account and uses the link up. */
export const createAccount = (api: Api) => (request: CreateAccountRequest, key: string) =>
  api.post('/auth/login/create-account', AccountCreated, request, { key });
