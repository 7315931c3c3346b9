import type { CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { DepartureInput, DepartureReason } from '@member-portal/shared-kernel/contracts/beneficiary-changes';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { DEPARTURE_PROOFS, departureRules } from '@member-portal/shared-kernel/rules/beneficiary-changes';
import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import {
  AnswersByStep,
  defineSubmission,
  FilesField,
  SubmissionDialog,
  useSubmission,
  type Written,
} from '@member-portal/shared-kernel/submission';
import { Banner } from '@member-portal/shared-kernel/ui';
import { DateField, RadioCards } from '@member-portal/shared-kernel/ui/form';
import { OfPerson } from '../../common/people/OfPerson.tsx';
import { beneficiaryMutations } from '../../data/beneficiaries.ts';
import { usePeopleT } from '../../people-texts.ts';

const STEPS = { REASON: 1, SUMMARY: 2 } as const;

/** Asks the insurer to cover a person no longer: why, from when, and the paper that proves it. */
export default function DepartureDialog() {
  const t = usePeopleT();
  return <OfPerson title={t('departure.title')}>{(person) => <Departure person={person} />}</OfPerson>;
}

function Departure({ person }: { person: CoveredPerson }) {
  const t = usePeopleT();
  const formats = useFormats();
  const { id, firstName, familyPosition, rightsFrom } = person;
  const submission = useSubmission(
    defineSubmission({
      form: `departure-${familyPosition}`,
      contract: DepartureInput,
      empty: { beneficiaryId: id } as Written<DepartureInput>,
      steps: STEPS,
      fields: {
        beneficiaryId: { step: STEPS.REASON, label: null },
        reason: { step: STEPS.REASON, required: 'deletion_reason_required' },
        leavesOn: { step: STEPS.REASON, required: 'leaves_on_required' },
      },
      files: { step: STEPS.REASON, min: 1 },
      rules: departureRules(rightsFrom),
      mutation: beneficiaryMutations.leave(),
      texts: t,
      name: 'departure',
      sent: { text: t('departure.sentText', { name: firstName }) },
    }),
  );
  const { values, step, files } = submission;
  const { reason, leavesOn } = values;
  const proof = reason && DEPARTURE_PROOFS[reason];
  const line = (field: 'reason' | 'leavesOn', value: string | undefined) => ({
    step: STEPS.REASON,
    label: t(`departure.fields.${field}`),
    value,
  });
  return (
    <SubmissionDialog submission={submission}>
      {step === STEPS.REASON && (
        <>
          <RadioCards
            {...submission.field('reason')}
            options={DepartureReason.options.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          />
          <DateField {...submission.field('leavesOn')} hint={t('departure.leavesOnHint')} />
          {proof && (
            <>
              <Banner tone="info" title={t(`proofs.${proof}.title`)} stacked>
                {t(`proofs.${proof}.how`)}
              </Banner>
              <FilesField submission={submission} title={t(`proofs.${proof}.title`)} />
            </>
          )}
        </>
      )}
      {step === STEPS.SUMMARY && (
        <AnswersByStep
          submission={submission}
          answers={[
            { step: STEPS.REASON, label: t('person'), value: `${firstName} ${person.surName}` },
            line('reason', reason && t(`reasons.${reason}`)),
            line('leavesOn', isLifeDate(leavesOn) ? formats.longDate(leavesOn) : undefined),
            {
              step: STEPS.REASON,
              label: t('departure.fields.uploadIds'),
              value: formats.list(files.files.map(({ name }) => name)),
            },
          ]}
        />
      )}
    </SubmissionDialog>
  );
}
