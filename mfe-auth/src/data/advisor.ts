import { ImpersonationOpened } from '@member-portal/shared-kernel/contracts/impersonation';
import { mutationOptions } from '@member-portal/shared-kernel/state';

export const advisorMutations = {
  /** POST /auth/impersonation: consumes the link and opens the read-only session. */
  open: () =>
    mutationOptions({
      send: (token: string, { api }) => api.post('/auth/impersonation', ImpersonationOpened, { token }),
    }),
};
