import type { ContractOption } from '@member-portal/shared-kernel/contracts/contracts';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Box, Card, Flex, Heading, Stack, Text } from '@member-portal/shared-kernel/ui';
import { useContractT } from '../../contract-texts.ts';
import { ContractState } from './ContractState.tsx';
import { usePeriodText } from './use-period-text.ts';

/** The paid options that the contract has, will have and had. */
export function ContractOptions({ options }: { options: ContractOption[] }) {
  const t = useContractT();
  return (
    <Card aria-labelledby="options">
      <Heading level={2} size="h3" id="options" marginBottom="0.75rem">
        {t('options.title')}
      </Heading>
      {options.length === 0 ? (
        <Text variant="small" tone="muted">
          {t('options.none')}
        </Text>
      ) : (
        <Stack as="ul" role="list" gap="1rem" listStyleType="none">
          {options.map((option) => (
            <Option key={option.id} option={option} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function Option({ option }: { option: ContractOption }) {
  const t = useContractT();
  const formats = useFormats();
  const periodText = usePeriodText();
  const { name, state, priceCents, from, to, cancellable } = option;
  const terms = [
    priceCents === null ? null : t('options.price', { amount: formats.cents(priceCents) }),
    from === null ? null : periodText({ from, to }),
  ].filter((part) => part !== null);
  return (
    <Box as="li">
      <Flex justifyContent="space-between" alignItems="start" gap="0.75rem">
        <Text variant="row" strong>
          {name.charAt(0).toUpperCase() + name.slice(1)}
        </Text>
        {state !== 'ACTIVE' && <ContractState state={state} />}
      </Flex>
      {terms.length > 0 && (
        <Text variant="small" tone="muted">
          {terms.join(', ')}
        </Text>
      )}
      {!cancellable && state !== 'ENDED' && (
        <Text variant="small" tone="muted">
          {t('options.bound')}
        </Text>
      )}
    </Box>
  );
}
