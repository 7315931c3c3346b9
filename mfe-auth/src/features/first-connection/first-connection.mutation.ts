import type { Api } from '@member-portal/shared-kernel/api';
import {
  type FirstConnectionRequest,
  OpeningAnswer,
} from '@member-portal/shared-kernel/contracts/auth-accounts';

/** POST /auth/login/first-connection: sends the code of a letter. Without an address on file the final step follows. */
export const presentLetterCode = (api: Api) => (request: FirstConnectionRequest) =>
  api.post('/auth/login/first-connection', OpeningAnswer, request);
