import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import type { CarePrivacy } from '../care-privacy/care-privacy.public.ts';
import { senderOfRequest } from './request-sender.ts';
import type { RequestRow } from './requests.table.ts';

/**
 * True if a request about a relative is hidden, as the relative's care on the day of the request would be. It
 * is hidden completely, since its existence already reveals something. Requests that the policyholder sent
 * are never hidden.
 */
export function isRequestHidden(
  row: Pick<RequestRow, 'beneficiaryId' | 'sender' | 'importHash' | 'createdAt'>,
  privacy: Pick<CarePrivacy, 'isHidden'>,
): boolean {
  const { beneficiaryId, createdAt } = row;
  if (beneficiaryId === null || senderOfRequest(row) === 'MEMBER') return false;
  return privacy.isHidden({ beneficiaryId, careDate: todayInParis(createdAt) });
}
