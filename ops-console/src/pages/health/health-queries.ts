import { BoardAnswer } from '@member-portal/server/registry-contracts/board/board';
import { HealthHistory } from '@member-portal/server/registry-contracts/health/health';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from '../../common/registry.ts';

/** Milliseconds between two looks. */
const PACE_MS = 60_000;

export type Point = HealthHistory['points'][number];

/** The artifacts that any environment shows. */
export const artifactsQuery = () =>
  queryOptions({
    queryKey: ['health', 'artifacts'],
    queryFn: async () => (await read('/board?minutes=60', BoardAnswer)).artifacts.map(({ id }) => id),
  });

export const historyQuery = (environment: string, artifact: string, hours: string) =>
  queryOptions({
    queryKey: ['health', environment, artifact, hours],
    queryFn: () =>
      read(`/environments/${environment}/health/history?artifact=${artifact}&hours=${hours}`, HealthHistory),
    refetchInterval: PACE_MS,
  });
