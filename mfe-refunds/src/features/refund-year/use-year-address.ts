import { useParams, useSearchValue } from 'shared-kernel/router';
import { useServices, useStream } from 'shared-kernel/state';

/** Years that somebody can have had care in; anything else in an address is this year. */
const isYear = (text: string | undefined): text is string => /^(?:19|20)\d{2}$/.test(text ?? '');

/** `/refunds/year/2025?person=ID`: which year is shown, and of whom. */
export function useYearAddress() {
  const services = useServices();
  const today = useStream(services.today);
  const { year } = useParams();
  const [person, choosePerson] = useSearchValue('person');
  const thisYear = today.slice(0, 4);
  return {
    year: Number(isYear(year) ? year : thisYear),
    person,
    choosePerson: (id: string | null) => choosePerson(id, { replace: true }),
    chooseYear: (next: number) =>
      services.navigate('refund-year', {
        params: { year: String(next) },
        ...(person && { search: { person } }),
      }),
  };
}
