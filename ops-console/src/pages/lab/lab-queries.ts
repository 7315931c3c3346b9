import { PreviewList } from '@member-portal/server/registry-contracts/previews/previews';
import { RolloutAnswer } from '@member-portal/server/registry-contracts/rollout/rollout';
import { TesterLinkList } from '@member-portal/server/registry-contracts/testers/testers';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from '../../common/registry.ts';
import { useRefresh } from '../../common/use-refresh.ts';

const LINKS_KEY = ['tester-links'] as const;
const PREVIEWS_KEY = ['previews'] as const;

export const linksQuery = (environment: string) =>
  queryOptions({
    queryKey: [...LINKS_KEY, environment],
    queryFn: async () => (await read(`/environments/${environment}/tester-links`, TesterLinkList)).links,
  });

export const previewsQuery = () =>
  queryOptions({
    queryKey: PREVIEWS_KEY,
    queryFn: async () => (await read('/previews', PreviewList)).previews,
  });
export const useRefreshLinks = () => useRefresh(LINKS_KEY);
export const useRefreshPreviews = () => useRefresh(PREVIEWS_KEY);

/** What an environment shows now. */
export const rolloutQuery = (environment: string) =>
  queryOptions({
    queryKey: ['rollout', environment],
    queryFn: () => read(`/environments/${environment}/rollout`, RolloutAnswer),
  });
