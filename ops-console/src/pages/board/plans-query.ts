import { type Plan, PlanList } from '@member-portal/server/registry-contracts/plans/plans';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from '../../common/registry.ts';
import { BOARD_KEY, PACE_MS } from './board-query.ts';

/** Plans that are under way, or wait for a second person. */
export const plansQuery = () =>
  queryOptions({
    queryKey: [...BOARD_KEY, 'plans'],
    queryFn: async () => (await read('/plans', PlanList)).plans,
    refetchInterval: PACE_MS,
  });

/** The plan of an artifact in an environment; at most one exists. */
export const planOf = (
  plans: readonly Plan[] | undefined,
  environment: string,
  artifact: string,
): Plan | null =>
  plans?.find((plan) => plan.environment === environment && plan.artifact === artifact) ?? null;
