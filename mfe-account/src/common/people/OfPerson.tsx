import type { CoveredPerson } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { useParams } from '@member-portal/shared-kernel/router';
import { useQuery } from '@member-portal/shared-kernel/state';
import type { ReactNode } from 'react';
import { beneficiaryQueries } from '../../data/beneficiaries.ts';
import { usePeopleT } from '../../people-texts.ts';
import { QueryDialog } from '../QueryDialog.tsx';
import { Absent } from './Absent.tsx';

/** The people, and the one whose position in the family is in the address. */
export function usePersonOfAddress() {
  const { familyPosition } = useParams();
  const people = useQuery(beneficiaryQueries.all());
  const person = people.data?.people.find((one) => String(one.familyPosition) === familyPosition);
  return { people, person };
}

interface OfPersonProps {
  /** Title of the dialog while the person is not loaded. */
  title: ReactNode;
  children: (person: CoveredPerson) => ReactNode;
}

/** A dialog about the person of the address. While the person is missing, it shows the reason. */
export function OfPerson({ title, children }: OfPersonProps) {
  const t = usePeopleT();
  const { people, person } = usePersonOfAddress();
  if (person) return children(person);
  return (
    <QueryDialog
      title={title}
      query={people}
      lines={2}
      failure={{ title: t('failure.title'), text: t('failure.text') }}
    >
      {() => <Absent size="sm" />}
    </QueryDialog>
  );
}
