import { type ReactNode, useEffect } from 'react';
import { useAllInfo } from '../state/all-info.ts';
import { Failure } from '../ui/feedback/Failure.tsx';
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { RadioCards, useForm } from '../ui/form/index.ts';
import type { RefusalText } from './refusal-text.ts';
import { useSubmissionTexts } from './texts.ts';

export interface PeopleFieldProps {
  submission: {
    refusalText: RefusalText;
    refusedBy: (field: string, value: unknown) => string | undefined;
  };
  /** « Qui a reçu le soin ? » */
  label: ReactNode;
}

/** Choice of the person whom the submission is for: field `beneficiaryId`. A member without family only sees the name. */
export function PeopleField({ submission: { refusalText, refusedBy }, label }: PeopleFieldProps) {
  const t = useSubmissionTexts();
  const allInfo = useAllInfo();
  const form = useForm<{ beneficiaryId?: string }>();
  const only = useOnlyPerson();
  useEffect(() => {
    if (only && !form.getState().values.beneficiaryId) form.change('beneficiaryId', only);
  }, [form, only]);
  if (!allInfo.data)
    return allInfo.isError ? (
      <Failure
        error={allInfo.error}
        title={t('people.failure.title')}
        text={t('people.failure.text')}
        onRetry={() => void allInfo.refetch()}
        retrying={allInfo.isFetching}
      />
    ) : (
      <SkeletonRows count={2} value={false} />
    );
  return (
    <RadioCards
      name="beneficiaryId"
      label={label}
      columns={2}
      options={allInfo.data.insured.beneficiaries.map((person) => ({
        value: person.id,
        label: person.insured ? t('people.you', { name: person.firstName }) : person.firstName,
      }))}
      validate={(value: string | undefined) =>
        value ? refusedBy('beneficiaryId', value) : refusalText('beneficiary_required')
      }
    />
  );
}

/** First name of a beneficiary; empty until the family is loaded. */
export function useFirstName(beneficiaryId: string | undefined): string {
  const { data } = useAllInfo();
  return data?.insured.beneficiaries.find(({ id }) => id === beneficiaryId)?.firstName ?? '';
}

/** Id of the only person of the contract; undefined for a family, and until the family is loaded. */
export function useOnlyPerson(): string | undefined {
  const { data } = useAllInfo();
  const [first, second] = data?.insured.beneficiaries ?? [];
  return second ? undefined : first?.id;
}
