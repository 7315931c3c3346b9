import { type ReactNode, useEffect } from 'react';
import { useAllInfo } from 'shared-kernel/state';
import { Failure, SkeletonRows } from 'shared-kernel/ui';
import { RadioCards, useForm } from 'shared-kernel/ui/form';
import { useTreatmentT } from '../treatment-texts.ts';

export interface PeopleFieldProps {
  label: ReactNode;
  validate: (value: string | undefined) => string | undefined;
}

/** Which of the family it is for: field `beneficiaryId`. */
export function PeopleField({ label, validate }: PeopleFieldProps) {
  const t = useTreatmentT();
  const allInfo = useAllInfo();
  const form = useForm<{ beneficiaryId?: string }>();
  const only = useOnlyPerson();
  useEffect(() => {
    if (only && !form.getState().values.beneficiaryId) form.change('beneficiaryId', only);
  }, [form, only]);
  if (!allInfo.data)
    return allInfo.isError ? (
      <Failure
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
      validate={validate}
    />
  );
}

/** First name of one of the family; empty while they are not known. */
export function useFirstName(beneficiaryId: string | undefined): string {
  const { data } = useAllInfo();
  return data?.insured.beneficiaries.find(({ id }) => id === beneficiaryId)?.firstName ?? '';
}

/** Id of a member who is alone, and so is not asked whom it is for; undefined for a family. */
export function useOnlyPerson(): string | undefined {
  const { data } = useAllInfo();
  const [first, second] = data?.insured.beneficiaries ?? [];
  return second ? undefined : first?.id;
}
