import type { Api } from '@member-portal/shared-kernel/api';
import { ImpersonationOpened } from '@member-portal/shared-kernel/contracts/impersonation';

/** POST /auth/impersonation: uses the link up and opens the read-only session. */
export const openAsAdvisor = (api: Api) => (token: string) =>
  api.post('/auth/impersonation', ImpersonationOpened, { token });
