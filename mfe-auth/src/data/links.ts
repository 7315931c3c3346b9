import { GetLoginsAnswer } from '@member-portal/shared-kernel/contracts/auth-recovery';
import { apiOf, queryOptions } from '@member-portal/shared-kernel/state';

const linkKeys = {
  all: ['link-owner'] as const,
  owner: (token: string) => [...linkKeys.all, token] as const,
};

export const linkQueries = {
  /** GET /auth/login/get-logins: the owner of the link. The request does not consume the link. */
  owner: (token: string) =>
    queryOptions({
      queryKey: linkKeys.owner(token),
      queryFn: ({ client, signal }) =>
        apiOf(client).get('/auth/login/get-logins', GetLoginsAnswer, { query: { token }, signal }),
      // Requested once: a refetch after the link was used would fail and replace the page with an error.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
};
