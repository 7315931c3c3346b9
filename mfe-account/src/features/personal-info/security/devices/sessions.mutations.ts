import type { Api } from '@member-portal/shared-kernel/api';
import { Done } from '@member-portal/shared-kernel/contracts/common';
import { SessionsEnded } from '@member-portal/shared-kernel/contracts/sessions';

/** DELETE /sessions/{id} */
export const endSession = (api: Api) => (id: string) => api.delete(`/sessions/${id}`, Done, { quiet: true });

/** DELETE /sessions?keep=current: ends all sessions but this one. */
export const endOtherSessions = (api: Api) => () =>
  api.delete('/sessions', SessionsEnded, { query: { keep: 'current' } });
