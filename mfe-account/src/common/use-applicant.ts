import { useAllInfo } from '@member-portal/shared-kernel/state';

/** The applicant and the address of the answer. The server takes both from the member's file. */
export function useApplicant(): { name: string; membershipNumber: string; email: string | null } | undefined {
  const insured = useAllInfo().data?.insured;
  if (!insured) return undefined;
  const { firstName, surName, membershipNumber, contact } = insured;
  return { name: `${firstName} ${surName}`, membershipNumber, email: contact.email };
}
