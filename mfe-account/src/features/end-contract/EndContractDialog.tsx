import { checkEndable } from '@member-portal/shared-kernel/rules/contract-ending';
import { useAllInfo, useServices, useStream } from '@member-portal/shared-kernel/state';
import { QueryDialog } from '../../common/QueryDialog.tsx';
import { useEndingT } from '../../ending-texts.ts';
import { EndContractForm } from './EndContractForm.tsx';
import { EndingElsewhere } from './EndingElsewhere.tsx';

/** Ends a contract: the form for individual contracts, or whom to turn to. */
export default function EndContractDialog() {
  const t = useEndingT();
  const { features, today: day } = useServices();
  const today = useStream(day);
  const allInfo = useAllInfo();
  const all = allInfo.data?.insured.contracts;
  const endable = all?.filter((contract) => checkEndable(contract, today).ok);
  const isOn = features.isOn('CONTRACT_RESILIATION');
  if (isOn && endable?.length) return <EndContractForm contracts={endable} />;
  const isCollective = all?.some(({ kind, state }) => kind === 'COLLECTIVE' && state === 'ACTIVE');
  return (
    <QueryDialog
      title={t('ending.title')}
      query={allInfo}
      lines={4}
      failure={{ title: t('failure.title'), text: t('failure.text') }}
    >
      {() => (
        <EndingElsewhere why={isCollective && !endable?.length ? 'collective' : isOn ? 'none' : 'off'} />
      )}
    </QueryDialog>
  );
}
