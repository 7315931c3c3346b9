import type { BankAccounts } from '@member-portal/shared-kernel/contracts/bank-accounts';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Avatar, Box, HStack, Stack, Strong, Text } from '@member-portal/shared-kernel/ui';
import { Check } from '@member-portal/shared-kernel/ui/icons';
import { useBankT } from '../../bank-texts.ts';
import { ownersOf } from './rib-target.ts';

/** People whom the policyholder’s new account will refund: everyone without their own (decision 0175). */
export function RefundedPeople({ data }: { data: Pick<BankAccounts, 'people' | 'accounts'> }) {
  const t = useBankT();
  const formats = useFormats();
  const owners = ownersOf(data);
  const keepers = data.people.filter(({ id }) => owners.has(id));
  return (
    <Stack gap="0.5rem">
      <Strong id="rib-refunds">{t('rib.refunds')}</Strong>
      <HStack as="ul" aria-labelledby="rib-refunds" gap="0.5rem" flexWrap="wrap" listStyleType="none">
        {data.people.map(({ id, firstName, surName }, index) =>
          owners.has(id) ? null : (
            <HStack
              as="li"
              key={id}
              gap="0.5rem"
              background="primary-soft"
              borderRadius="full"
              padding="0.25rem 0.75rem 0.25rem 0.25rem"
            >
              <Avatar name={`${firstName} ${surName}`} index={index} size="sm" />
              <Text as="span" variant="small">
                {firstName}
              </Text>
              <Box as="span" color="primary" aria-hidden>
                <Check size={16} />
              </Box>
            </HStack>
          ),
        )}
      </HStack>
      {keepers.length > 0 && (
        <Text variant="small" tone="muted">
          {t('rib.keeps', {
            count: keepers.length,
            names: formats.list(keepers.map(({ firstName }) => firstName)),
          })}
        </Text>
      )}
    </Stack>
  );
}
