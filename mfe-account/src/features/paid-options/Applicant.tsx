import { Box, Text } from '@member-portal/shared-kernel/ui';
import { useApplicant } from '../../common/use-applicant.ts';
import { usePaidOptionT } from '../../paid-option-texts.ts';

/** The applicant, above the form. */
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
