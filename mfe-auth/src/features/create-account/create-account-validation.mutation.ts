import type { Api } from '@member-portal/shared-kernel/api';
import {
  type CreateAccountValidationRequest,
  OpeningAnswer,
} from '@member-portal/shared-kernel/contracts/auth-accounts';

/** POST /auth/login/create-account-validation: identifies the person and sends the link to the address on file. */
export const findMyself = (api: Api) => (request: CreateAccountValidationRequest) =>
  api.post('/auth/login/create-account-validation', OpeningAnswer, request);
