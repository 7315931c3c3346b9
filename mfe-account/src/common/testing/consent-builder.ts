import type { ConsentPage } from '@member-portal/shared-kernel/contracts/care-consents';

/** The page of the link in Claire's request to Julien. */
export const aConsentPage = (wish: Partial<ConsentPage> = {}): ConsentPage => ({
  purpose: 'ANSWER',
  state: 'ASKED',
  since: '2025-11-06T08:00:00.000Z',
  asker: { firstName: 'Claire', surName: 'Martin' },
  firstName: 'Julien',
  careFrom: '2021-01-01',
  expiresAt: '2025-11-13T08:00:00.000Z',
  insurer: { name: 'Mutuelle Grand-Lac', email: 'dpo@example.org' },
  ...wish,
});
