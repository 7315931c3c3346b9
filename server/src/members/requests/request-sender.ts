import type { RequestSender } from '@member-portal/shared-kernel/contracts/requests';
import type { RequestRow } from './requests.table.ts';

/**
 * Who sent a request. Version 1.0.0 does not write it, and may run beside this one during an upgrade: what came from the
 * core system then counts as the insurer's, so that nothing about a relative shows by mistake; the rest is the member's.
 */
export const senderOfRequest = ({
  sender,
  importHash,
}: Pick<RequestRow, 'sender' | 'importHash'>): RequestSender =>
  sender ?? (importHash === null ? 'MEMBER' : 'INSURER');
