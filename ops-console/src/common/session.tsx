import { OwnIdentity } from '@member-portal/server/registry-contracts/identity/identity';
import { isApiError } from '@member-portal/shared-kernel/api';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { queryOptions, type useQueryClient } from '@member-portal/shared-kernel/state';
import { createContext, useContext } from 'react';
import { read } from './registry.ts';

/** The operator who has signed in to this console. */
export type Operator = Infer<typeof OwnIdentity>;

const KEY = ['operator'] as const;

/** Null if nobody has signed in. */
export const operatorQuery = () =>
  queryOptions({
    queryKey: KEY,
    async queryFn(): Promise<Operator | null> {
      try {
        return await read('/identity/own', OwnIdentity);
      } catch (error) {
        if (isApiError(error) && error.status === 401) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

type Client = ReturnType<typeof useQueryClient>;

/** Shows the sign-in page, and drops the data of the last operator. */
export function forgetOperator(client: Client): void {
  client.setQueryData(KEY, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
}

/** Requests the signed-in operator again. */
export const greetOperator = (client: Client): Promise<void> => client.refetchQueries({ queryKey: KEY });

const OperatorContext = createContext<Operator | null>(null);
export const OperatorProvider = OperatorContext.Provider;

export function useOperator(): Operator {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error('only inside the gate');
  return operator;
}

/**
 * True if the operator has one of these roles. The registry decides; a screen only hides controls that it
 * would refuse.
 */
export function useMay(...roles: Operator['roles'][number]['role'][]): boolean {
  return useOperator().roles.some(({ role }) => roles.includes(role));
}

/** True if the operator may move this artifact in this environment. */
export function useMayMove(artifact: string, environment: string): boolean {
  return useOperator().roles.some((role) => {
    if (role.role === 'ops') return true;
    if (role.role !== 'team' || !role.remotes.includes(artifact)) return false;
    return role.environments === 'all' || role.environments.includes(environment);
  });
}
