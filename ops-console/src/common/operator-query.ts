import { OwnIdentity } from '@member-portal/server/registry-contracts/identity/identity';
import { isApiError } from '@member-portal/shared-kernel/api';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { queryOptions, type useQueryClient } from '@member-portal/shared-kernel/state';
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
