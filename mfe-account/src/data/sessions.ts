import { isApiError } from '@member-portal/shared-kernel/api';
import { Done } from '@member-portal/shared-kernel/contracts/common';
import { SessionList, SessionsEnded } from '@member-portal/shared-kernel/contracts/sessions';
import { accessMutations } from '@member-portal/shared-kernel/security';
import { apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';

const sessionKeys = { all: ['sessions'] as const };

export const sessionQueries = {
  /** GET /sessions: the member's open sessions. */
  list: () =>
    queryOptions({
      queryKey: sessionKeys.all,
      queryFn: ({ client, signal }) => apiOf(client).get('/sessions', SessionList, { signal }),
    }),
};

/** What has already ended counts as ended now. */
const hasEnded = (error: unknown) => {
  if (isApiError(error) && error.code === 'session_not_found') return;
  throw error;
};

export const sessionMutations = {
  /** DELETE /sessions/{id} */
  end: () =>
    mutationOptions({
      send: (id: string, { api }) => api.delete(`/sessions/${id}`, Done, { quiet: true }).catch(hasEnded),
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
