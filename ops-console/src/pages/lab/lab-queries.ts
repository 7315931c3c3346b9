import { PreviewList } from '@member-portal/server/registry-contracts/previews/previews';
import { TesterLinkList } from '@member-portal/server/registry-contracts/testers/testers';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from '../../common/registry.ts';

export const LINKS_KEY = ['tester-links'] as const;
export const PREVIEWS_KEY = ['previews'] as const;

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
