import type { ReactNode } from 'react';
import { useAllInfo } from 'shared-kernel/state';
import { Failure, SkeletonRows } from 'shared-kernel/ui';
import { RadioCards } from 'shared-kernel/ui/form';
import { useTreatmentT } from '../treatment-texts.ts';

export interface PeopleFieldProps {
  label: ReactNode;
  validate: (value: string | undefined) => string | undefined;
}

/** Which of the family it is for: field `beneficiaryId`. */
export function PeopleField({ label, validate }: PeopleFieldProps) {
  const t = useTreatmentT();
  const allInfo = useAllInfo();
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
