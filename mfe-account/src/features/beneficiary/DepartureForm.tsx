import type { CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { DepartureInput } from '@member-portal/shared-kernel/contracts/beneficiary-changes';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import {
  DEPARTURE_PROOFS,
  departureReasonsOf,
  departureRules,
} from '@member-portal/shared-kernel/rules/beneficiary-changes';
import { parseTypedDate } from '@member-portal/shared-kernel/rules/life-date';
import {
  defineSubmission,
  FilesField,
  SentNotice,
  SubmissionInPlace,
  useSubmission,
  type Written,
} from '@member-portal/shared-kernel/submission';
import { Banner, Text } from '@member-portal/shared-kernel/ui';
import { DateField, RadioCards } from '@member-portal/shared-kernel/ui/form';
import type { ReactNode } from 'react';
import { beneficiaryMutations } from '../../data/beneficiaries.ts';
import { usePeopleT } from '../../people-texts.ts';

interface DepartureFormProps {
  person: CoveredPerson;
  /** Shown in the place of the form while a departure waits for the insurer. */
  waiting: ReactNode;
}

/** Asks the insurer to cover a person no longer: why, from when, and the paper that proves it. */
export function DepartureForm({ person, waiting }: DepartureFormProps) {
  const t = usePeopleT();
  const formats = useFormats();
  const { id, firstName, surName, rank, familyPosition, rightsFrom } = person;
  const submission = useSubmission(
    defineSubmission({
      form: `departure-${familyPosition}`,
      contract: DepartureInput,
      empty: { beneficiaryId: id } as Written<DepartureInput>,
      fields: {
        beneficiaryId: { label: null },
        reason: { required: 'deletion_reason_required' },
        leavesOn: { required: 'leaves_on_required' },
      },
      files: { step: 1, min: 1 },
      rules: departureRules({ rank, joinedOn: rightsFrom }),
      mutation: beneficiaryMutations.leave(),
      texts: t,
      name: 'departure',
      sent: { text: t('departure.sentText', { name: firstName }) },
    }),
  );
  const { receipt, words, values } = submission;
  const proof = values.reason && DEPARTURE_PROOFS[values.reason];
  const lastDay = parseTypedDate(values.leavesOn ?? '');
  // Before the waiting departure: by now this one is among those that wait.
  if (receipt) return <SentNotice receipt={receipt} words={words?.sent} />;
  if (waiting) return waiting;
  return (
    <>
      <Text variant="small" tone="muted" marginBottom="1rem">
        {t('end.text')}
      </Text>
      <SubmissionInPlace submission={submission} danger>
        <RadioCards
          {...submission.field('reason')}
          options={departureReasonsOf(rank).map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <DateField {...submission.field('leavesOn')} hint={t('departure.leavesOnHint')} />
        {proof && (
          <FilesField
            submission={submission}
            title={t(`proofs.${proof}.title`)}
            hint={t(`proofs.${proof}.how`)}
          />
        )}
        {values.reason && lastDay.ok && (
          <Banner tone="warning" title={t('departure.check')}>
            {t('departure.checkText', {
              name: `${firstName} ${surName}`,
              date: formats.longDate(lastDay.value),
              reason: t(`reasons.${values.reason}`),
            })}
          </Banner>
        )}
      </SubmissionInPlace>
    </>
  );
}
