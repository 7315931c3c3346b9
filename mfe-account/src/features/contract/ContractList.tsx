import type { ContractDetail } from '@member-portal/shared-kernel/contracts/contracts';
import { InFrench } from '@member-portal/shared-kernel/i18n';
import { Card, Heading, List, ListRow } from '@member-portal/shared-kernel/ui';
import { HeartPulse, Shield } from '@member-portal/shared-kernel/ui/icons';
import { useContractT } from '../../contract-texts.ts';
import { ContractState } from './ContractState.tsx';
import { usePeriodText } from './use-period-text.ts';

const ICONS = { HEALTH: HeartPulse, FORESIGHT: Shield };

/** All contracts of a member with several, each with a link to its page. */
export function ContractList({ contracts, shown }: { contracts: ContractDetail[]; shown: string }) {
  const t = useContractT();
  const periodText = usePeriodText();
  return (
    <Card padding="none" paddingBlock="0.5rem" aria-labelledby="contracts">
      <Heading
        level={2}
        size="h3"
        id="contracts"
        paddingInline={{ base: '1rem', md: '1.25rem' }}
        paddingBlock="0.75rem"
      >
        {t('contracts')}
      </Heading>
      <List inset="md" aria-labelledby="contracts">
        {contracts.map(({ id, domain, productName, state, startDate, endDate }) => (
          <ListRow
            key={id}
            icon={ICONS[domain]}
            title={<InFrench words={productName} />}
            meta={[t(`domain.${domain}`), periodText({ from: startDate, to: endDate })].join(' · ')}
            chip={<ContractState state={state} />}
            chipPlacement="column"
            selected={id === shown}
            route="contractual-info"
            search={{ contract: id }}
          />
        ))}
      </List>
    </Card>
  );
}
