import type { CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import {
  TeletransmissionChange,
  type TeletransmissionInput,
} from '@member-portal/shared-kernel/contracts/beneficiary-changes';
import {
  ChoiceField,
  defineSubmission,
  SubmissionDialog,
  useSubmission,
  type Written,
} from '@member-portal/shared-kernel/submission';
import { Text } from '@member-portal/shared-kernel/ui';
import { OfPerson } from '../../common/people/OfPerson.tsx';
import { beneficiaryMutations } from '../../data/beneficiaries.ts';
import { usePeopleT } from '../../people-texts.ts';

/** Asks for a person's teletransmission to be switched on or off. */
export default function TeletransmissionDialog() {
  const t = usePeopleT();
  return (
    <OfPerson title={t('transmission.title')}>{(person) => <Teletransmission person={person} />}</OfPerson>
  );
}

function Teletransmission({ person }: { person: CoveredPerson }) {
  const t = usePeopleT();
  const { id, familyPosition, firstName, noemieState } = person;
  const submission = useSubmission(
    defineSubmission({
      form: `teletransmission-${familyPosition}`,
      contract: TeletransmissionChange.input,
      // Preset to the action of the button that leads here; the member still confirms it.
      empty: {
        beneficiaryId: id,
        wished: noemieState === 'ACTIVE' ? 'NOT_WISHED' : 'ACTIVE',
      } as Written<TeletransmissionInput>,
      fields: {
        beneficiaryId: { label: null },
        wished: { required: 'wished_required' },
      },
      mutation: beneficiaryMutations.changeTeletransmission(),
      texts: t,
      name: 'transmission',
      sent: { text: t('transmission.sentText') },
    }),
  );
  return (
    <SubmissionDialog submission={submission}>
      <Text>
        {t('transmission.now', { name: firstName, state: t(`teletransmission.state.${noemieState}`) })}
      </Text>
      <ChoiceField
        submission={submission}
        name="wished"
        values={TeletransmissionChange.input.shape.wished.options.filter((value) => value !== noemieState)}
      />
    </SubmissionDialog>
  );
}
