import { useAllInfo } from '@member-portal/shared-kernel/state';
import { Box, Text } from '@member-portal/shared-kernel/ui';
import { usePaidOptionT } from '../../paid-option-texts.ts';

/** Who asks, and the address that the answer goes to. The server takes both from the member's file. */
export function useApplicant(): { name: string; membershipNumber: string; email: string | null } | undefined {
  const insured = useAllInfo().data?.insured;
  if (!insured) return undefined;
  const { firstName, surName, membershipNumber, contact } = insured;
  return { name: `${firstName} ${surName}`, membershipNumber, email: contact.email };
}

export function Applicant() {
  const t = usePaidOptionT();
  const applicant = useApplicant();
  if (!applicant) return null;
  const { name, membershipNumber, email } = applicant;
  const facts = [`${t('applicant.number')} ${membershipNumber}`, email].filter(Boolean);
  return (
    <Box>
      <Text variant="small" tone="muted">
        {t('applicant.title')}
      </Text>
      <Text strong>{name}</Text>
      <Text variant="small" overflowWrap="anywhere">
        {facts.join(' · ')}
      </Text>
    </Box>
  );
}
