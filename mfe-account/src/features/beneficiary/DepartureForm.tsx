import type { CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { DepartureInput, DepartureReason } from '@member-portal/shared-kernel/contracts/beneficiary-changes';
import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { DEPARTURE_PROOFS, departureRules } from '@member-portal/shared-kernel/rules/beneficiary-changes';
import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import {
  AnswersByStep,
  defineSubmission,
  FilesField,
  SentNotice,
  type Submission,
  SubmissionInPlace,
  useSubmission,
  type Written,
} from '@member-portal/shared-kernel/submission';
import { Banner, Text } from '@member-portal/shared-kernel/ui';
import { DateField, RadioCards } from '@member-portal/shared-kernel/ui/form';
import type { ReactNode } from 'react';
import { beneficiaryMutations } from '../../data/beneficiaries.ts';
import { usePeopleT } from '../../people-texts.ts';

const STEPS = { FORM: 1, SUMMARY: 2 } as const;

interface DepartureFormProps {
  person: CoveredPerson;
  /** Shown instead of the form while a departure waits for the insurer. */
  waiting: ReactNode;
}

/** Asks the insurer to end a person's cover: reason, date and document. */
export function DepartureForm({ person, waiting }: DepartureFormProps) {
  const t = usePeopleT();
  const { id, firstName, familyPosition, rightsFrom } = person;
  const submission = useSubmission(
    defineSubmission({
      form: `departure-${familyPosition}`,
      contract: DepartureInput,
      empty: { beneficiaryId: id } as Written<DepartureInput>,
      steps: STEPS,
      fields: {
        beneficiaryId: { step: STEPS.FORM, label: null },
        reason: { step: STEPS.FORM, required: 'deletion_reason_required' },
        leavesOn: { step: STEPS.FORM, required: 'leaves_on_required' },
      },
      files: { step: STEPS.FORM, min: 1 },
      rules: departureRules({ joinedOn: rightsFrom }),
      mutation: beneficiaryMutations.leave(),
      texts: t,
      name: 'departure',
      sent: { text: t('departure.sentText', { name: firstName }) },
    }),
  );
  const { receipt, words } = submission;
  // Checked before the waiting departures, which include the one just sent.
  if (receipt) return <SentNotice receipt={receipt} words={words?.sent} />;
  if (waiting) return waiting;
  return (
    <>
      <Text variant="small" tone="muted" marginBottom="1rem">
        {t('end.text')}
      </Text>
      <SubmissionInPlace submission={submission} danger>
        {submission.step === STEPS.FORM ? (
          <Questions departure={submission} />
        ) : (
          <Answers departure={submission} person={person} />
        )}
      </SubmissionInPlace>
    </>
  );
}

type Departure = Submission<Written<DepartureInput>, DepartureInput, SubmissionReceipt>;

function Questions({ departure }: { departure: Departure }) {
  const t = usePeopleT();
  const { reason } = departure.values;
  const proof = reason && DEPARTURE_PROOFS[reason];
  return (
    <>
      <RadioCards
        {...departure.field('reason')}
        options={DepartureReason.options.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <DateField {...departure.field('leavesOn')} hint={t('departure.leavesOnHint')} />
      {proof && (
        <FilesField
          submission={departure}
          title={t(`proofs.${proof}.title`)}
          hint={t(`proofs.${proof}.how`)}
        />
      )}
    </>
  );
}

/** The person, reason, date and document, as a summary before sending. */
function Answers({ departure, person }: { departure: Departure; person: CoveredPerson }) {
  const t = usePeopleT();
  const formats = useFormats();
  const { firstName, surName } = person;
  const { reason, leavesOn } = departure.values;
  const lastDay = isLifeDate(leavesOn) ? formats.longDate(leavesOn) : undefined;
  const answers: [label: string, value: string | undefined][] = [
    [t('departure.person'), `${firstName} ${surName}`],
    [t('departure.fields.reason'), reason && t(`reasons.${reason}`)],
    [t('departure.fields.leavesOn'), lastDay],
    [
      reason ? t(`proofs.${DEPARTURE_PROOFS[reason]}.title`) : t('departure.fields.uploadIds'),
      formats.list(departure.files.files.map(({ name }) => name)),
    ],
  ];
  return (
    <>
      <AnswersByStep
        submission={departure}
        answers={answers.map(([label, value]) => ({ step: STEPS.FORM, label, value }))}
      />
      {reason !== 'DECES' && lastDay && (
        <Banner tone="warning">{t('departure.consequence', { name: firstName, date: lastDay })}</Banner>
      )}
    </>
  );
}
