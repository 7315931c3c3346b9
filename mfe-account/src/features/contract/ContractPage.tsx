import type { ContractList as AllContracts } from '@member-portal/shared-kernel/contracts/contracts';
import { useSearchValue } from '@member-portal/shared-kernel/router';
import { useQuery } from '@member-portal/shared-kernel/state';
import {
  Card,
  EmptyState,
  Grid,
  PageHeader,
  QueryView,
  SkeletonRows,
  Stack,
} from '@member-portal/shared-kernel/ui';
import { CertificateCard } from '../../common/CertificateCard.tsx';
import { PendingEnding } from '../../common/PendingEnding.tsx';
import { useContractT } from '../../contract-texts.ts';
import { contractQueries } from '../../data/contracts.ts';
import { ContractDocuments } from './ContractDocuments.tsx';
import { ContractFacts } from './ContractFacts.tsx';
import { ContractList } from './ContractList.tsx';
import { ContractOptions } from './ContractOptions.tsx';
import { EmployerCard } from './EmployerCard.tsx';
import { LeavingCard } from './LeavingCard.tsx';
import { PersonCover } from './PersonCover.tsx';

const GAP = { base: '0.75rem', md: '1.25rem' };

/** One contract, chosen in the address: people, guarantees, options and documents. */
export default function ContractPage() {
  const t = useContractT();
  return (
    <>
      <PageHeader title={t('title')} back={{ text: t('account'), route: 'account' }} />
      <QueryView
        query={useQuery(contractQueries.all())}
        skeleton={<SkeletonRows count={4} value={false} />}
        failure={{ title: t('failure.title'), text: t('failure.text') }}
        empty={{
          when: ({ contracts }) => contracts.length === 0,
          show: <EmptyState title={t('empty.title')} text={t('empty.text')} />,
        }}
        frame={(content) => <Card>{content}</Card>}
      >
        {(list) => <Loaded {...list} />}
      </QueryView>
    </>
  );
}

function Loaded({ contracts, pendingOptionChange = null }: AllContracts) {
  const [chosen] = useSearchValue('contract');
  const contract = contracts.find(({ id }) => id === chosen) ?? contracts[0];
  if (!contract) return null;
  return (
    <Stack gap={GAP}>
      {contracts.length > 1 && <ContractList contracts={contracts} shown={contract.id} />}
      <ContractFacts contract={contract} />
      {contract.pendingEnding && <PendingEnding {...contract.pendingEnding} />}
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' }}
        gap={GAP}
        alignItems="start"
      >
        <PersonCover key={contract.id} contract={contract} />
        <Stack gap={GAP}>
          <ContractOptions contract={{ pendingOptionChange, ...contract }} />
          <ContractDocuments documents={contract.documents} />
          {contract.state === 'ACTIVE' && <CertificateCard />}
          {contract.kind === 'COLLECTIVE' ? (
            <EmployerCard company={contract.company} />
          ) : (
            <LeavingCard contract={contract} />
          )}
        </Stack>
      </Grid>
    </Stack>
  );
}
