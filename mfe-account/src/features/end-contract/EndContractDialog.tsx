import { checkEndable } from '@member-portal/shared-kernel/rules/contract-ending';
import { useAllInfo, useServices, useStream } from '@member-portal/shared-kernel/state';
import { QueryView, SkeletonRows } from '@member-portal/shared-kernel/ui';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { useEndingT } from '../../ending-texts.ts';
import { EndContractForm } from './EndContractForm.tsx';
import { EndingElsewhere } from './EndingElsewhere.tsx';

/** Ends a contract: the form for individual contracts, or whom to turn to. */
export default function EndContractDialog() {
  const t = useEndingT();
  const { closeDialog, features, today: day } = useServices();
  const today = useStream(day);
  const allInfo = useAllInfo();
  const [open, setOpen] = useState(true);
  const all = allInfo.data?.insured.contracts;
  const endable = all?.filter((contract) => checkEndable(contract, today).ok);
  const isOn = features.isOn('CONTRACT_RESILIATION');
  if (isOn && endable?.length) return <EndContractForm contracts={endable} />;
  const isCollective = all?.some(({ kind, state }) => kind === 'COLLECTIVE' && state === 'ACTIVE');
  return (
    <Dialog open={open} onClose={() => setOpen(false)} onExited={closeDialog} title={t('ending.title')}>
      <QueryView
        query={allInfo}
        skeleton={<SkeletonRows count={4} value={false} />}
        failure={{ title: t('failure.title'), text: t('failure.text') }}
      >
        {() => (
          <EndingElsewhere why={isCollective && !endable?.length ? 'collective' : isOn ? 'none' : 'off'} />
        )}
      </QueryView>
    </Dialog>
  );
}
