import type { ContractDetail } from '@member-portal/shared-kernel/contracts/contracts';
import { InFrench } from '@member-portal/shared-kernel/i18n';
import { useSearchValue } from '@member-portal/shared-kernel/router';
import { useQuery, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Banner, Stack, Text } from '@member-portal/shared-kernel/ui';
import { useState } from 'react';
import { optionTitle } from '../../common/cancellable-options.ts';
import { PendingOption } from '../../common/PendingOption.tsx';
import { QueryDialog } from '../../common/QueryDialog.tsx';
import { contractQueries } from '../../data/contracts.ts';
import { usePaidOptionT } from '../../paid-option-texts.ts';
import { type OfferedOption, offeredOptions } from './offered-options.ts';
import { PaidOptionsForm } from './PaidOptionsForm.tsx';

/** Cancels paid options: the form for individual contracts, pending requests, or a contact. */
export default function PaidOptionsDialog() {
  const t = usePaidOptionT();
  const today = useStream(useServices().today);
  const [inAddress] = useSearchValue('contract');
  const query = useQuery(contractQueries.all());
  // The list is read again after sending, and then shows the options as pending. The confirmation must stay
  // visible.
  const [offered, setOffered] = useState<OfferedOption[]>();
  const all = offeredOptions(query.data?.contracts ?? [], today);
  const named = all.filter(({ contract }) => contract.id === inAddress);
  if (!offered && all.length > 0) setOffered(named.length > 0 ? named : all);
  if (offered) return <PaidOptionsForm offered={offered} />;
  return (
    <QueryDialog
      title={t('cancellation.title')}
      query={query}
      lines={4}
      failure={{ title: t('failure.title'), text: t('failure.text') }}
    >
      {({ contracts }) => <NothingToCancel contracts={contracts} />}
    </QueryDialog>
  );
}

/** The options that wait for the insurer, or the reason for an empty choice. */
function NothingToCancel({ contracts }: { contracts: ContractDetail[] }) {
  const t = usePaidOptionT();
  const running = contracts.filter(({ state }) => state === 'ACTIVE');
  const individual = running.filter(({ kind }) => kind === 'INDIVIDUAL');
  const options = individual.flatMap((contract) => contract.options);
  const waiting = options.filter(({ pendingCancellation }) => pendingCancellation);
  if (waiting.length > 0)
    return (
      <Stack gap="1.25rem">
        {waiting.map(
          (option) =>
            option.pendingCancellation && (
              <Stack key={option.id} gap="0.25rem">
                <Text strong>
                  <InFrench words={optionTitle(option)} />
                </Text>
                <PendingOption {...option.pendingCancellation} />
              </Stack>
            ),
        )}
      </Stack>
    );
  const isCollective = running.length > 0 && individual.length === 0;
  const isBound = options.some(({ state, cancellable }) => state === 'ACTIVE' && !cancellable);
  return (
    <Banner tone="info">{t(`elsewhere.${isCollective ? 'collective' : isBound ? 'bound' : 'none'}`)}</Banner>
  );
}
