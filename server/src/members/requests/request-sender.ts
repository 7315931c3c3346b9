import type { RequestSender } from '@member-portal/shared-kernel/contracts/requests';
import type { RequestRow } from './requests.table.ts';

/**
 * The sender of a request. Version 1.0.0, which may run beside this one during an upgrade, does not write the
 * sender. An imported request then counts as sent by the insurer, so that nothing about a relative is shown
 * by mistake. Any other request counts as sent by the member.
 */
export const senderOfRequest = ({
  sender,
  importHash,
}: Pick<RequestRow, 'sender' | 'importHash'>): RequestSender =>
  sender ?? (importHash === null ? 'MEMBER' : 'INSURER');
