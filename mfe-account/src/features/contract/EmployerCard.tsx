import type { Company } from '@member-portal/shared-kernel/contracts/companies';
import { Box, Card, Heading, Stack, Text } from '@member-portal/shared-kernel/ui';
import { HumanResources } from '../../common/HumanResources.tsx';
import { useContractT } from '../../contract-texts.ts';

const REQUESTS = ['exemption', 'tables', 'options', 'ending'] as const;

/** Topics that members of a collective contract ask their employer about. */
export function EmployerCard({ company }: { company: Company | null | undefined }) {
  const t = useContractT();
  return (
    <Card aria-labelledby="employer">
      <Heading level={2} size="h3" id="employer" marginBottom="0.5rem">
        {t('employer.title')}
      </Heading>
      <Text variant="small">{t('employer.intro')}</Text>
      <Stack as="ul" gap="0.25rem" paddingInlineStart="1.25rem" marginTop="0.5rem" listStyleType="disc">
        {REQUESTS.map((request) => (
          <Text as="li" variant="small" key={request}>
            {t(`employer.${request}`)}
          </Text>
        ))}
      </Stack>
      <Box marginTop="1rem" _empty={{ display: 'none' }}>
        <HumanResources company={company} />
      </Box>
    </Card>
  );
}
