import type { RequestSummary } from '@member-portal/shared-kernel/contracts/requests';

/** First name of the relative whom a request concerns; null for the member, for whom the page says « Vous ». */
export const relativeOf = ({
  beneficiaryFirstName,
  isAboutMember,
}: Pick<RequestSummary, 'beneficiaryFirstName' | 'isAboutMember'>): string | null =>
  isAboutMember ? null : beneficiaryFirstName;
