import { useAllInfo } from '@member-portal/shared-kernel/state';

/** Who asks, and the address that the answer goes to. The server takes both from the member's file. */
export function useApplicant(): { name: string; membershipNumber: string; email: string | null } | undefined {
  const insured = useAllInfo().data?.insured;
  if (!insured) return undefined;
  const { firstName, surName, membershipNumber, contact } = insured;
  return { name: `${firstName} ${surName}`, membershipNumber, email: contact.email };
}
