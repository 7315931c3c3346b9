import type { RequestSummary } from '@member-portal/shared-kernel/contracts/requests';

/** First name of the relative whom a request is about; null for the member, who reads « Vous ». */
export const relativeOf = ({
  beneficiaryFirstName,
  isAboutMember,
}: Pick<RequestSummary, 'beneficiaryFirstName' | 'isAboutMember'>): string | null =>
  isAboutMember ? null : beneficiaryFirstName;
