import { RoleList, SessionList } from '@member-portal/server/registry-contracts/identity/identity';
import { TokenList } from '@member-portal/server/registry-contracts/registry';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from '../../common/registry.ts';

export const TOKENS_KEY = ['tokens'] as const;
export const ROLES_KEY = ['roles'] as const;
export const SESSIONS_KEY = ['sessions'] as const;

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
