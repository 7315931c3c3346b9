import type { ContractDetail } from '@member-portal/shared-kernel/contracts/contracts';
import { InFrench, useFormats } from '@member-portal/shared-kernel/i18n';
import { nextYearlyDate } from '@member-portal/shared-kernel/rules/contract-ending';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Box, Card, Flex, Grid, Heading, Text } from '@member-portal/shared-kernel/ui';
import { useContractT } from '../../contract-texts.ts';
import { ContractState } from './ContractState.tsx';
import { usePeriodText } from './use-period-text.ts';

/** Name, number, state and terms of a contract. Missing terms are left out. */
export function ContractFacts({ contract }: { contract: ContractDetail }) {
  const t = useContractT();
  const periodText = usePeriodText();
  const { kind, insurerContract, productName, startDate, endDate, state } = contract;
  return (
    <Card aria-labelledby="contract">
      <Flex justifyContent="space-between" alignItems="start" gap="1rem">
        <Box minWidth="0">
          <Heading level={2} id="contract">
            <InFrench words={productName} />
          </Heading>
          <Text variant="small" tone="muted">
            {[
              t(`kind.${kind}`, { number: insurerContract }),
              periodText({ from: startDate, to: endDate }),
            ].join(' · ')}
          </Text>
        </Box>
        <ContractState state={state} />
      </Flex>
      <Terms contract={contract} />
    </Card>
  );
}

function Terms({ contract }: { contract: ContractDetail }) {
  const t = useContractT();
  const formats = useFormats();
  const { contributionCents, contributionFrequency, people, productNumber, companyName } = contract;
  const { hasNonBasePolicy, domain, kind, state, endDate } = contract;
  const today = useStream(useServices().today);
  // Only the member can end an individual contract at its yearly date.
  const yearlyDate = kind === 'INDIVIDUAL' && state === 'ACTIVE' && endDate === null && nextYearlyDate(today);
  const contribution =
    contributionCents !== null && contributionFrequency !== null
      ? t(`frequency.${contributionFrequency}`, { amount: formats.cents(contributionCents) })
      : null;
  const policy = hasNonBasePolicy === null ? null : t(hasNonBasePolicy ? 'policy.more' : 'policy.base');
  const terms: [label: string, value: string | null][] = [
    [t('facts.contribution'), contribution],
    [t('facts.people'), people.length > 0 ? String(people.length) : null],
    [t('facts.product'), productNumber],
    [t('facts.domain'), t(`domain.${domain}`)],
    [t('facts.yearlyDate'), yearlyDate ? formats.longDate(yearlyDate) : null],
    [t('facts.company'), companyName],
    [t('facts.policy'), policy],
  ];
  return (
    <Grid
      as="dl"
      gridTemplateColumns="repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))"
      gap="1rem"
      marginTop="1.25rem"
    >
      {terms.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <Text as="dt" variant="small" tone="muted">
                {label}
              </Text>
              <Text as="dd" variant="row" strong overflowWrap="anywhere">
                {value}
              </Text>
            </div>
          ),
      )}
    </Grid>
  );
}
