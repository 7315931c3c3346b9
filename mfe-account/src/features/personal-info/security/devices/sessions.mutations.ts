import type { Api } from 'shared-kernel/api';
import { Done } from 'shared-kernel/contracts/common';
import { SessionsEnded } from 'shared-kernel/contracts/sessions';

/** DELETE /sessions/{id} */
export const endSession = (api: Api) => (id: string) => api.delete(`/sessions/${id}`, Done, { quiet: true });

/** DELETE /sessions?keep=current: ends all sessions but this one. */
export const endOtherSessions = (api: Api) => () =>
  api.delete('/sessions', SessionsEnded, { query: { keep: 'current' } });
