import type { BankAnswer } from '@member-portal/shared-kernel/contracts/bank-accounts';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { AnswersByStep } from '@member-portal/shared-kernel/submission';
import { useBankT } from '../../bank-texts.ts';
import { RibWarnings } from './RibWarnings.tsx';
import type { RibSubmission } from './rib-submission.ts';

interface RibSummaryProps {
  submission: RibSubmission;
  bank: BankAnswer | undefined;
  surNames: readonly string[];
}

/** The account as a summary before sending. */
export function RibSummary({ submission, bank, surNames }: RibSummaryProps) {
  const t = useBankT();
  const formats = useFormats();
  const { values, labels, files } = submission;
  const answers = [
    { label: labels.iban, value: values.iban },
    { label: t('rib.bank'), value: bank?.bank ?? undefined },
    { label: labels.bic, value: values.bic },
    { label: labels.holder, value: values.holder },
    {
      label: labels.usages,
      value: formats.list((values.usages ?? []).map((usage) => t(`rib.usage.${usage}`))),
    },
    { label: t('rib.fields.uploadIds'), value: formats.list(files.files.map(({ name }) => name)) },
  ];
  return (
    <>
      <RibWarnings values={values} bank={bank} surNames={surNames} />
      <AnswersByStep
        submission={submission}
        answers={answers.map(({ label = '', value }) => ({ step: 1, label, value }))}
      />
    </>
  );
}
