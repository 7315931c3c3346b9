import { useParams, useSearchValue } from '@member-portal/shared-kernel/router';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { yearOf } from '../../common/year-of.ts';

/** Reads and changes the year and the person in the address: `/refunds/year/2025?person=ID`. */
export function useYearAddress() {
  const services = useServices();
  const today = useStream(services.today);
  const { year } = useParams();
  const [person, choosePerson] = useSearchValue('person');
  return {
    year: yearOf(year, today),
    person,
    choosePerson: (id: string | null) => choosePerson(id, { replace: true }),
    chooseYear: (next: number) =>
      services.navigate('refund-year', {
        params: { year: String(next) },
        ...(person && { search: { person } }),
      }),
  };
}
