import type { CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { useQuery } from '@member-portal/shared-kernel/state';
import { SubmissionDialog } from '@member-portal/shared-kernel/submission';
import { Text } from '@member-portal/shared-kernel/ui';
import { useAdditionT } from '../../addition-texts.ts';
import { PlainDialog } from '../../common/PlainDialog.tsx';
import { useRightsEnd } from '../../common/people/use-rights-end.ts';
import { QueryDialog } from '../../common/QueryDialog.tsx';
import { beneficiaryQueries } from '../../data/beneficiaries.ts';
import { usePeopleT } from '../../people-texts.ts';
import { AdditionDocuments } from './AdditionDocuments.tsx';
import { AdditionSummary } from './AdditionSummary.tsx';
import { PersonFields } from './PersonFields.tsx';
import { ADDITION_STEPS, termsOf, useAddition } from './use-addition.ts';
import { WhoJoins } from './WhoJoins.tsx';

const { WHO, PERSON, DOCUMENTS, SUMMARY } = ADDITION_STEPS;

/** Asks the insurer to cover a person: the person, the situation, its documents, then a summary. */
export default function AddBeneficiaryDialog() {
  const t = useAdditionT();
  const people = usePeopleT();
  const family = useQuery(beneficiaryQueries.all());
  const endedOn = useRightsEnd(family.data?.people.find(({ insured }) => insured));
  if (endedOn)
    return (
      <PlainDialog title={t('addition.title')}>
        <Text>{t('refusals.contract_ended')}</Text>
      </PlainDialog>
    );
  if (!family.data)
    return (
      <QueryDialog
        title={t('addition.title')}
        query={family}
        lines={6}
        failure={{ title: people('failure.title'), text: people('failure.text') }}
      >
        {() => null}
      </QueryDialog>
    );
  const parents = family.data.people.filter(
    ({ rank, state }) => state === 'COVERED' && (rank === 'MAIN' || rank === 'PARTNER'),
  );
  return <AdditionForm parents={parents} />;
}

function AdditionForm({ parents }: { parents: readonly CoveredPerson[] }) {
  const [first, ...others] = parents;
  const addition = useAddition(others.length === 0 ? first?.id : undefined);
  const terms = termsOf(addition.values);
  // The later steps depend on the situation, so a draft without one opens at the first step.
  const step = terms ? addition.step : WHO;
  return (
    <SubmissionDialog submission={{ ...addition, step }}>
      {step === WHO && <WhoJoins addition={addition} />}
      {terms && step === PERSON && <PersonFields addition={addition} terms={terms} parents={parents} />}
      {terms && step === DOCUMENTS && <AdditionDocuments addition={addition} terms={terms} />}
      {terms && step === SUMMARY && <AdditionSummary addition={addition} terms={terms} parents={parents} />}
    </SubmissionDialog>
  );
}
