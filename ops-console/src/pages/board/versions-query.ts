import { ArtifactList } from '@member-portal/server/registry-contracts/registry';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from '../../common/registry.ts';
import { BOARD_KEY } from './board-query.ts';

/** Every version of an artifact that was published. */
export const versionsQuery = (artifact: string) =>
  queryOptions({
    queryKey: [...BOARD_KEY, 'versions', artifact],
    queryFn: () => read(`/artifacts?id=${artifact}`, ArtifactList),
  });
