import type { ContractDetail } from '@member-portal/shared-kernel/contracts/contracts';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useSearchValue } from '@member-portal/shared-kernel/router';
import { checkLeavable } from '@member-portal/shared-kernel/rules/contract-ending';
import { useQuery, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Banner, Stack, Text } from '@member-portal/shared-kernel/ui';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { QueryDialog } from '../../common/QueryDialog.tsx';
import { contractQueries } from '../../data/contracts.ts';
import { useEndingT } from '../../ending-texts.ts';
import { EndContractForm } from './EndContractForm.tsx';
import { EndingElsewhere } from './EndingElsewhere.tsx';
import { EndingNoticeForm } from './EndingNoticeForm.tsx';
import { EndingsWaiting } from './EndingsWaiting.tsx';

/** Ends a contract, signed in or not. */
export default function EndContractDialog() {
  const { features, session } = useServices();
  const profile = useStream(session.profile);
  if (profile) return <MemberEnding />;
  return features.isOn('CONTRACT_RESILIATION') ? <EndingNoticeForm /> : <EndingClosed />;
}

/** The member's contracts: the form for individual ones, pending requests, or a contact. */
function MemberEnding() {
  const t = useEndingT();
  const { features, today: day } = useServices();
  const today = useStream(day);
  const [inAddress] = useSearchValue('contract');
  const query = useQuery(contractQueries.all());
  // The list is read again after sending, and then contains the pending request. The receipt must stay
  // visible.
  const [offered, setOffered] = useState<ContractDetail[]>();
  const all = query.data?.contracts ?? [];
  const endable = all.filter((contract) => checkLeavable(contract, today).ok);
  const ending = all.filter(
    ({ endDate, kind, state }) => kind === 'INDIVIDUAL' && state !== 'ENDED' && endDate,
  );
  const named = endable.filter(({ id }) => id === inAddress);
  const considered = named.length > 0 ? named : endable;
  const isOn = features.isOn('CONTRACT_RESILIATION');
  if (!offered && isOn && considered.some(({ pendingEnding }) => !pendingEnding)) setOffered(endable);
  if (offered) return <EndContractForm contracts={offered} />;
  const waiting = considered.filter(({ pendingEnding }) => pendingEnding);
  const collective = all.find(({ kind, state }) => kind === 'COLLECTIVE' && state === 'ACTIVE');
  return (
    <QueryDialog
      title={t('ending.title')}
      query={query}
      lines={4}
      failure={{ title: t('failure.title'), text: t('failure.text') }}
    >
      {() =>
        waiting.length > 0 ? (
          <EndingsWaiting contracts={waiting} />
        ) : endable.length === 0 && ending.length > 0 ? (
          <EndsSet contracts={ending} />
        ) : (
          <EndingElsewhere
            why={collective && endable.length === 0 ? 'collective' : isOn ? 'none' : 'off'}
            company={collective?.company}
          />
        )
      }
    </QueryDialog>
  );
}

/** The contracts whose last day is set, with that day. */
function EndsSet({ contracts }: { contracts: ContractDetail[] }) {
  const t = useEndingT();
  const formats = useFormats();
  return (
    <Stack gap="1rem">
      {contracts.map(({ id, productName, insurerContract, endDate }) => (
        <Banner key={id} tone="info">
          {t('elsewhere.set', {
            contract: t('contract', { name: productName, number: insurerContract }),
            day: formats.longDate(endDate ?? ''),
          })}
        </Banner>
      ))}
    </Stack>
  );
}

/** Contact for a person who is not signed in, if the feature is off. */
function EndingClosed() {
  const t = useEndingT();
  const { closeDialog } = useServices();
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} onExited={closeDialog} title={t('ending.title')}>
      <Stack gap="1rem">
        <EndingElsewhere why="off" />
        <Text>{t('notice.collective')}</Text>
      </Stack>
    </Dialog>
  );
}
