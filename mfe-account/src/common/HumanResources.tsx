import type { Company } from '@member-portal/shared-kernel/contracts/companies';
import { formatPhone } from '@member-portal/shared-kernel/rules/phone';
import { Box, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { useContractT } from '../contract-texts.ts';

/** The contact of a company's employees. Renders nothing if the insurer has none. */
export function HumanResources({ company }: { company: Company | null | undefined }) {
  const t = useContractT();
  const { name = null, email = null, phone = null } = company?.humanResources ?? {};
  if (!company || (!name && !email && !phone)) return null;
  return (
    <Box>
      <Text variant="small" strong>
        {[name, company.name].filter(Boolean).join(', ')}
      </Text>
      {phone && (
        <Text variant="small">
          <TextLink
            inline
            href={`tel:${phone}`}
            aria-label={t('employer.call', { phone: formatPhone(phone) })}
          >
            {formatPhone(phone)}
          </TextLink>
        </Text>
      )}
      {email && (
        <Text variant="small" overflowWrap="anywhere">
          <TextLink inline href={`mailto:${email}`}>
            {email}
          </TextLink>
        </Text>
      )}
    </Box>
  );
}
