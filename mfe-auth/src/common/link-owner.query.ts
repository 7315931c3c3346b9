import type { Api } from '@member-portal/shared-kernel/api';
import { GetLoginsAnswer } from '@member-portal/shared-kernel/contracts/auth-recovery';

/** GET /auth/login/get-logins: the member whom the link belongs to. The request does not use the link up. */
export const linkOwner = (api: Api, token: string) => ({
  queryKey: ['link-owner', token],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get('/auth/login/get-logins', GetLoginsAnswer, { query: { token }, signal }),
  // Requested once: a refetch after the link was used would fail and replace the page with an error.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
