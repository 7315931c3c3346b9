import { Done } from '@member-portal/shared-kernel/contracts/common';
import { SessionList, SessionsEnded } from '@member-portal/shared-kernel/contracts/sessions';
import { accessMutations } from '@member-portal/shared-kernel/security';
import { apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';
import { ignoring } from './ignoring.ts';

const sessionKeys = { all: ['sessions'] as const };

export const sessionQueries = {
  /** GET /sessions: the member's open sessions. */
  list: () =>
    queryOptions({
      queryKey: sessionKeys.all,
      queryFn: ({ client, signal }) => apiOf(client).get('/sessions', SessionList, { signal }),
    }),
};

export const sessionMutations = {
  /** DELETE /sessions/{id}. A session that has already ended counts as ended. */
  end: () =>
    mutationOptions({
      send: (id: string, { api }) =>
        api.delete(`/sessions/${id}`, Done, { quiet: true }).catch(ignoring('session_not_found')),
      makesStale: [sessionKeys.all],
    }),
  /** DELETE /sessions?keep=current: ends all sessions but this one. */
  endOthers: () =>
    mutationOptions<SessionsEnded>({
      send: (_, { api }) => api.delete('/sessions', SessionsEnded, { query: { keep: 'current' } }),
      makesStale: [sessionKeys.all],
    }),
  /** PUT /password, which ends every other session too. */
  changePassword: () => ({ ...accessMutations.changePassword(), makesStale: [sessionKeys.all] }),
};
