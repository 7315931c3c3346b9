import type { ContentVersion } from '@member-portal/server/operator-contracts/operated-content';
import type { ChipTone } from '@member-portal/shared-kernel/ui';

export const TONES: Record<ContentVersion['state'], ChipTone> = {
  DRAFT: 'info',
  SCHEDULED: 'warning',
  PUBLISHED: 'success',
  REPLACED: 'neutral',
  WITHDRAWN: 'neutral',
  DISCARDED: 'neutral',
};
