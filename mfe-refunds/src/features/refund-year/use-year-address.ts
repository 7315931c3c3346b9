import { useParams, useSearchValue } from '@member-portal/shared-kernel/router';
import { useServices, useStream } from '@member-portal/shared-kernel/state';

/** Accepts the years 1900 to 2099. Any other text in the address means this year. */
const isYear = (text: string | undefined): text is string => /^(?:19|20)\d{2}$/.test(text ?? '');

/** Reads and changes the year and the person in the address: `/refunds/year/2025?person=ID`. */
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
