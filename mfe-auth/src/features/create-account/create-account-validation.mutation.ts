import type { Api } from 'shared-kernel/api';
import { type CreateAccountValidationRequest, OpeningAnswer } from 'shared-kernel/contracts/auth-accounts';

/** POST /auth/login/create-account-validation: who it is. It opens nothing: the link goes to the address on file. */
export const findMyself = (api: Api) => (request: CreateAccountValidationRequest) =>
  api.post('/auth/login/create-account-validation', OpeningAnswer, request);
