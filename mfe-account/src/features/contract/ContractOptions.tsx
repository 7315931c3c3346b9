import type { ContractDetail, ContractOption } from '@member-portal/shared-kernel/contracts/contracts';
import { InFrench, useFormats } from '@member-portal/shared-kernel/i18n';
import { changeableContracts } from '@member-portal/shared-kernel/rules/contact-message';
import { nameKey } from '@member-portal/shared-kernel/rules/names';
import { useReadOnly, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Box, Button, Card, Flex, Heading, Stack, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { cancellableOptions, optionTitle } from '../../common/cancellable-options.ts';
import { PendingOption } from '../../common/PendingOption.tsx';
import { useContractT } from '../../contract-texts.ts';
import { ContractState } from './ContractState.tsx';
import { usePeriodText } from './use-period-text.ts';

/** The current, future and past paid options of the contract, and the ways to change and cancel them. */
export function ContractOptions({ contract }: { contract: ContractDetail }) {
  const t = useContractT();
  const readOnly = useReadOnly();
  const { routes, today: day } = useServices();
  const today = useStream(day);
  const { id, options } = contract;
  const mayCancel = routes.exists('paid-options') && cancellableOptions(contract, today).length > 0;
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
      {mayCancel && (
        <Button
          variant="secondary"
          route="paid-options"
          search={{ contract: id }}
          locked={readOnly}
          marginTop="1rem"
        >
          {t('options.cancel')}
        </Button>
      )}
      <OptionChange contract={contract} />
      <CompanyOptions contract={contract} />
    </Card>
  );
}

/**
 * Leads to the message that asks for another option, or shows the pending one. The employer decides on a
 * collective contract.
 */
function OptionChange({ contract }: { contract: ContractDetail }) {
  const t = useContractT();
  const formats = useFormats();
  const { routes } = useServices();
  const { id, pendingOptionChange } = contract;
  if (changeableContracts([contract]).length === 0) return null;
  if (pendingOptionChange) {
    const { requestId, reference, sentOn } = pendingOptionChange;
    return (
      <Box marginTop="1rem">
        <Text variant="small">
          {t('options.changeWaiting', { from: formats.longDate(sentOn), reference })}
        </Text>
        <TextLink route="requests" search={{ request: requestId }} chevron>
          {t('leaving.follow')}
        </TextLink>
      </Box>
    );
  }
  if (!routes.exists('message-form')) return null;
  return (
    <Box marginTop="1rem">
      <TextLink
        route="message-form"
        search={{ category: 'GUARANTEES', object: 'option', contract: id }}
        chevron
      >
        {t('options.change')}
      </TextLink>
    </Box>
  );
}

/** The company's further options for its employees. They belong to health contracts. */
function CompanyOptions({ contract }: { contract: ContractDetail }) {
  const t = useContractT();
  const formats = useFormats();
  const { company, domain, options, state } = contract;
  const has = new Set(options.filter((option) => option.state !== 'ENDED').map(({ name }) => nameKey(name)));
  const others = (company?.options ?? []).filter(({ name }) => !has.has(nameKey(name)));
  if (others.length === 0 || state === 'ENDED' || domain !== 'HEALTH') return null;
  return (
    <Box marginTop="1rem">
      <Text variant="small" tone="muted">
        {t('options.offered')}
      </Text>
      <Stack as="ul" role="list" gap="0.25rem" listStyleType="none">
        {others.map(({ name, priceCents }) => (
          <Text as="li" variant="small" key={name}>
            <InFrench words={optionTitle({ name })} />
            {priceCents !== null && `, ${t('options.price', { amount: formats.cents(priceCents) })}`}
          </Text>
        ))}
      </Stack>
    </Box>
  );
}

function Option({ option }: { option: ContractOption }) {
  const t = useContractT();
  const formats = useFormats();
  const periodText = usePeriodText();
  const { state, priceCents, from, to, cancellable, pendingCancellation } = option;
  const terms = [
    priceCents === null ? null : t('options.price', { amount: formats.cents(priceCents) }),
    from === null ? null : periodText({ from, to }),
  ].filter((part) => part !== null);
  return (
    <Box as="li">
      <Flex justifyContent="space-between" alignItems="start" gap="0.75rem">
        <Text variant="row" strong>
          <InFrench words={optionTitle(option)} />
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
      {pendingCancellation && <PendingOption {...pendingCancellation} />}
    </Box>
  );
}
