import type { CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { CorrectionInput } from '@member-portal/shared-kernel/contracts/beneficiary-changes';
import { correctionRules } from '@member-portal/shared-kernel/rules/beneficiary-changes';
import {
  defineSubmission,
  fieldsOf,
  StepFields,
  SubmissionDialog,
  useSubmission,
} from '@member-portal/shared-kernel/submission';
import { Text } from '@member-portal/shared-kernel/ui';
import { DateField, TextField } from '@member-portal/shared-kernel/ui/form';
import { OfPerson } from '../../common/people/OfPerson.tsx';
import { beneficiaryMutations } from '../../data/beneficiaries.ts';
import { usePeopleT } from '../../people-texts.ts';

/** A correction of names or birth date on file, with a document as proof. */
export default function CorrectionDialog() {
  const t = usePeopleT();
  return <OfPerson title={t('correction.title')}>{(person) => <Correction person={person} />}</OfPerson>;
}

function Correction({ person }: { person: CoveredPerson }) {
  const t = usePeopleT();
  const { id, familyPosition, firstName, surName, birthDate } = person;
  const submission = useSubmission(
    defineSubmission({
      form: `correction-${familyPosition}`,
      contract: CorrectionInput,
      empty: { beneficiaryId: id, firstName, surName, birthDate },
      fields: fieldsOf(CorrectionInput, { beneficiaryId: { label: null } }),
      files: { step: 1, min: 1 },
      rules: correctionRules,
      mutation: beneficiaryMutations.correct(),
      texts: t,
      name: 'correction',
      sent: { text: t('correction.sentText') },
    }),
  );
  return (
    <SubmissionDialog submission={submission}>
      <StepFields submission={submission} step={1} files>
        <Text tone="muted">{t('correction.why')}</Text>
        <TextField {...submission.field('firstName')} autoComplete="off" />
        <TextField {...submission.field('surName')} autoComplete="off" />
        <DateField {...submission.field('birthDate')} />
      </StepFields>
    </SubmissionDialog>
  );
}
