import {
  type ContentVersion,
  ContentVersions,
  ContentVersionsWithBody,
} from '@member-portal/server/operator-contracts/operated-content';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { send } from '../../common/registry.ts';
import { useRefresh } from '../../common/use-refresh.ts';

const CONTENT_KEY = ['content'] as const;

/** Name of a record in an environment. */
export type ContentName = Pick<ContentVersion, 'environment' | 'kind' | 'externalId'>;

/** The versions of an environment that are published, open or withdrawn. */
export const contentQuery = (environment: string, kind: string) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, environment, kind],
    queryFn: async () => {
      const order = { environment, ...(kind && { kind }) };
      const { answer } = await send('POST', '/operators/content/list', ContentVersions, order);
      return answer?.versions ?? [];
    },
  });

/** Every version of a record, latest first, with its text. */
export const recordQuery = ({ environment, kind, externalId }: ContentName) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, environment, kind, externalId],
    queryFn: async () => {
      const order = { environment, kind, externalId };
      const { answer } = await send('POST', '/operators/content/show', ContentVersionsWithBody, order);
      return answer?.versions ?? [];
    },
  });
export const useRefreshContent = () => useRefresh(CONTENT_KEY);
