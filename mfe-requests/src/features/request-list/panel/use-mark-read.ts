import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { useMutation, useReadOnly } from '@member-portal/shared-kernel/state';
import { useEffect } from 'react';
import { requestMutations } from '../../../data/requests.ts';

/**
 * Marks a new request as read when it opens, once. A failure is not shown, because no member action caused
 * it: the request is still new at the next visit. A read-only session marks nothing.
 */
export function useMarkRead(request: RequestDetail | undefined): void {
  const { mutate } = useMutation(requestMutations.markRead());
  const readOnly = useReadOnly();
  const id = request?.newStatus && !readOnly ? request.id : null;
  useEffect(() => {
    if (id) mutate(id);
  }, [id, mutate]);
}
