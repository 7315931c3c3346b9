import { todayInParis } from 'shared-kernel/rules/life-date';
import type { CarePrivacy } from '../care-privacy/care-privacy.port.ts';
import type { RequestRow } from './requests.table.ts';

/**
 * A request about a relative is hidden as their care of the day that it was opened is: the whole of it, since its very
 * presence tells. What the policyholder sent stays theirs.
 */
export function isRequestHidden(
  { beneficiaryId, sender, createdAt }: Pick<RequestRow, 'beneficiaryId' | 'sender' | 'createdAt'>,
  privacy: Pick<CarePrivacy, 'isHidden'>,
): boolean {
  if (sender === 'MEMBER' || beneficiaryId === null) return false;
  return privacy.isHidden({ beneficiaryId, careDate: todayInParis(createdAt) });
}
