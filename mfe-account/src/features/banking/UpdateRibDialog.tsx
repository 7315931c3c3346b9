import { BankAccountInput, type BankAccounts } from '@member-portal/shared-kernel/contracts/bank-accounts';
import { useParams } from '@member-portal/shared-kernel/router';
import { bankAccountRules } from '@member-portal/shared-kernel/rules/bank-account';
import { elides } from '@member-portal/shared-kernel/rules/names';
import { useQuery, useServices } from '@member-portal/shared-kernel/state';
import { defineSubmission, SubmissionDialog, useSubmission } from '@member-portal/shared-kernel/submission';
import { EmptyState, QueryView, SkeletonRows } from '@member-portal/shared-kernel/ui';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { useBankT } from '../../bank-texts.ts';
import { bankMutations, bankQueries } from '../../data/bank-accounts.ts';
import { OpenChangeDialog } from './OpenChangeDialog.tsx';
import { RibFields } from './RibFields.tsx';
import { RibSummary } from './RibSummary.tsx';
import { type RibTarget, ribTargetOf } from './rib-target.ts';
import { Sent } from './Sent.tsx';
import { useIbanCheck } from './use-iban-check.ts';
import { useMandateStep } from './use-mandate-step.tsx';

const STEPS = { ACCOUNT: 1, SUMMARY: 2 } as const;

/** A new account: `openRib` is refund, contribution, or the id of a beneficiary. */
export default function UpdateRibDialog() {
  const t = useBankT();
  const { closeDialog } = useServices();
  const { openRib = '' } = useParams();
  const accounts = useQuery(bankQueries.all());
  const [open, setOpen] = useState(true);
  const target = accounts.data && ribTargetOf(accounts.data, openRib);
  if (accounts.data && target) return <NewAccount openRib={openRib} target={target} data={accounts.data} />;
  return (
    <Dialog open={open} onClose={() => setOpen(false)} onExited={closeDialog} title={t('rib.title')}>
      <QueryView
        query={accounts}
        skeleton={<SkeletonRows count={3} value={false} />}
        failure={{ title: t('failure.title'), text: t('failure.text') }}
      >
        {() => <EmptyState size="sm" title={t('absent.title')} text={t('absent.text')} />}
      </QueryView>
    </Dialog>
  );
}

interface NewAccountProps {
  openRib: string;
  target: RibTarget;
  data: BankAccounts;
}

function NewAccount({ openRib, target: { person, usage, usages, openChange }, data }: NewAccountProps) {
  const t = useBankT();
  const { people, takesMandate, nextHold } = data;
  const [begun, setBegun] = useState(false);
  const title =
    openRib === 'refund' || openRib === 'contribution'
      ? t(`rib.titles.${openRib}`)
      : t(elides(person.firstName) ? 'rib.titles.personElided' : 'rib.titles.person', {
          name: person.firstName,
        });
  const setup = defineSubmission({
    form: `bank-account-${openRib}`,
    contract: BankAccountInput,
    empty: {
      beneficiaryId: person.id,
      usages: [usage],
      iban: '',
      holder: `${person.firstName} ${person.surName}`,
    },
    steps: STEPS,
    fields: {
      beneficiaryId: { step: STEPS.ACCOUNT, label: null },
      usages: { step: STEPS.ACCOUNT, label: t('rib.usages'), required: 'usage_required' },
      iban: { step: STEPS.ACCOUNT, required: 'iban_required' },
      bic: { step: STEPS.ACCOUNT },
      holder: { step: STEPS.ACCOUNT, required: 'holder_required' },
    },
    files: { step: STEPS.ACCOUNT, min: 1 },
    rules: bankAccountRules,
    confirmedBy: 'BANK_ACCOUNT_CHANGE',
    mutation: bankMutations.send(),
    texts: t,
    name: 'rib',
  });
  const submission = useSubmission({
    ...setup,
    ...(setup.words && { words: { ...setup.words, title, steps: [title, t('rib.steps.2')] } }),
  });
  const check = useIbanCheck(submission.values, submission.refusalText);
  const { receipt, values } = submission;
  const hold = receipt ? (receipt.hold ?? null) : (nextHold ?? null);
  const isDebited = takesMandate === true && !hold && values.usages?.includes('CONTRIBUTION') === true;
  const mandate = useMandateStep(receipt, isDebited);
  const surNames = people.map(({ surName }) => surName);
  /** The next step waits for the server's answer about the IBAN. After sending, the form signs the mandate. */
  const leaveStep = async (typed: object) => {
    setBegun(true);
    return receipt ? mandate.sign(typed) : ((await check.errors()) ?? submission.leaveStep(typed));
  };
  // Once the form is being sent, the open change may be its own.
  if (openChange && !begun) return <OpenChangeDialog title={title} change={openChange} />;
  const confirmation = (
    <>
      {submission.confirmation}
      {mandate.dialog}
    </>
  );
  return (
    <SubmissionDialog
      submission={{ ...submission, leaveStep, confirmation }}
      followUp={mandate.followUp}
      confirmation={(sent, close) => (
        <Sent receipt={sent} hold={hold} signed={mandate.signed} onClose={close} />
      )}
    >
      {submission.step === STEPS.ACCOUNT ? (
        <RibFields
          submission={submission}
          check={check}
          hold={hold}
          isDebited={isDebited}
          usages={usages}
          data={data}
          isInsured={people[0]?.id === person.id}
          surNames={surNames}
        />
      ) : (
        <RibSummary submission={submission} bank={check.bank} surNames={surNames} />
      )}
    </SubmissionDialog>
  );
}
