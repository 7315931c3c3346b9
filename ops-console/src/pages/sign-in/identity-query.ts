import { IdentityAnswer } from '@member-portal/server/registry-contracts/identity/identity';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from '../../common/registry.ts';

/** How operators sign in to this registry. */
export const identityQuery = () =>
  queryOptions({ queryKey: ['identity'], queryFn: () => read('/identity', IdentityAnswer) });
