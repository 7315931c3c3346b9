import { RoleList, SessionList } from '@member-portal/server/registry-contracts/identity/identity';
import { TokenList } from '@member-portal/server/registry-contracts/registry';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from '../../common/registry.ts';
import { useRefresh } from '../../common/use-refresh.ts';

const TOKENS_KEY = ['tokens'] as const;
const ROLES_KEY = ['roles'] as const;
const SESSIONS_KEY = ['sessions'] as const;

export const tokensQuery = () =>
  queryOptions({ queryKey: TOKENS_KEY, queryFn: async () => (await read('/tokens', TokenList)).tokens });

export const rolesQuery = () =>
  queryOptions({
    queryKey: ROLES_KEY,
    queryFn: async () =>
      (await read('/roles', RoleList)).roles.filter(({ withdrawnAt }) => withdrawnAt === null),
  });

export const sessionsQuery = () =>
  queryOptions({
    queryKey: SESSIONS_KEY,
    queryFn: async () => (await read('/sessions', SessionList)).sessions,
  });
export const useRefreshTokens = () => useRefresh(TOKENS_KEY);
export const useRefreshRoles = () => useRefresh(ROLES_KEY);
export const useRefreshSessions = () => useRefresh(SESSIONS_KEY);
