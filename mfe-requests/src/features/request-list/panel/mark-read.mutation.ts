import { Done } from '@member-portal/shared-kernel/contracts/common';
import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import {
  ALL_INFO_KEY,
  REQUESTS_KEY,
  useQueryClient,
  useReadOnly,
  useServices,
} from '@member-portal/shared-kernel/state';
import { useEffect } from 'react';

/**
 * Marks a new request as read when it opens, once. A failure is not shown, because the member did not ask for it: the
 * request is still new at the next visit. A read-only session marks nothing.
 */
export function useMarkRead(request: RequestDetail | undefined): void {
  const { api, events } = useServices();
  const queries = useQueryClient();
  const readOnly = useReadOnly();
  const id = request?.newStatus && !readOnly ? request.id : null;
  useEffect(() => {
    if (!id) return;
    api
      .post('/requests/message', Done, {}, { query: { idMessage: id }, quiet: true })
      .then(() => {
        events.emit('request.read', { requestId: id });
        void queries.invalidateQueries({ queryKey: REQUESTS_KEY });
        void queries.invalidateQueries({ queryKey: ALL_INFO_KEY });
      })
      .catch(() => {});
  }, [id, api, events, queries]);
}
