import type { Insured } from '@member-portal/shared-kernel/contracts/insured';
import { InFrench, useFormats } from '@member-portal/shared-kernel/i18n';
import { useAllInfo } from '@member-portal/shared-kernel/state';
import {
  Card,
  Chip,
  EmptyState,
  Flex,
  Heading,
  QueryView,
  SkeletonText,
  Stack,
  Text,
  TextLink,
} from '@member-portal/shared-kernel/ui';
import { Check, CircleX } from '@member-portal/shared-kernel/ui/icons';
import { useWidgetT } from '../widget-texts.ts';

type Contract = Insured['contracts'][number];

/** The contract in force, or the one that ended last. */
const currentContract = (contracts: Contract[]): Contract | undefined =>
  contracts.find(({ state }) => state === 'ACTIVE') ?? contracts[0];

/** Home's card of the contract. */
export function ContractCard() {
  const t = useWidgetT();
  const allInfo = useAllInfo();
  const contract = allInfo.data && currentContract(allInfo.data.insured.contracts);
  return (
    <Card
      padding="none"
      paddingInline="1.25rem"
      paddingBlock="1.25rem"
      minHeight={{ base: '9.5rem', md: '12.75rem' }}
      aria-labelledby="home-contract"
    >
      <Flex justifyContent="space-between" alignItems="center" gap="0.75rem" marginBottom="0.75rem">
        <Heading level={2} size="h2" id="home-contract">
          {t('contract.title')}
        </Heading>
        {contract && <ContractState state={contract.state} />}
      </Flex>
      <QueryView
        query={allInfo}
        skeleton={<SkeletonText lines={4} />}
        failure={{ title: t('contract.failure'), text: t('failure'), level: 3 }}
      >
        {() =>
          contract ? (
            <Facts contract={contract} />
          ) : (
            <EmptyState size="sm" level={3} title={t('contract.none')} />
          )
        }
      </QueryView>
    </Card>
  );
}

function ContractState({ state }: { state: Contract['state'] }) {
  const t = useWidgetT();
  return state === 'ACTIVE' ? (
    <Chip tone="success" icon={Check}>
      {t('contract.active')}
    </Chip>
  ) : (
    <Chip tone="neutral" icon={CircleX}>
      {t('contract.ended')}
    </Chip>
  );
}

function Facts({ contract }: { contract: Contract }) {
  const t = useWidgetT();
  const formats = useFormats();
  return (
    <Stack gap="0.75rem">
      <div>
        <Text strong>
          <InFrench words={contract.productName} />
        </Text>
        <Text variant="small" tone="muted">
          {contract.endDate
            ? t('contract.until', { date: formats.longDate(contract.endDate) })
            : t('contract.since', { date: formats.longDate(contract.startDate) })}
        </Text>
      </div>
      {contract.options.length > 0 && (
        <Text variant="small" tone="muted">
          <InFrench words={formats.list(contract.options)}>
            {(options) => t('contract.options', { count: contract.options.length, options })}
          </InFrench>
        </Text>
      )}
      <TextLink route="contractual-info" chevron>
        {t('contract.guarantees')}
      </TextLink>
    </Stack>
  );
}
