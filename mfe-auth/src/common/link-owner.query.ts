import type { Api } from 'shared-kernel/api';
import { GetLoginsAnswer } from 'shared-kernel/contracts/auth-recovery';

/** GET /auth/login/get-logins: whose link it is, before anything is typed. Uses nothing up. */
export const linkOwner = (api: Api, token: string) => ({
  queryKey: ['link-owner', token],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get('/auth/login/get-logins', GetLoginsAnswer, { query: { token }, signal }),
  // Asked once: after its use the link is nobody's, and the page would lose the member who has just used it.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
