import type { RefundYear } from '@member-portal/shared-kernel/contracts/refund-years';
import { Flex, Segmented } from '@member-portal/shared-kernel/ui';
import { FilterButton, FilterChip } from '@member-portal/shared-kernel/ui/filters';
import { Users } from '@member-portal/shared-kernel/ui/icons';
import { lazy, Suspense } from 'react';
import { yearsToChoose } from '../../common/year-of.ts';
import { useT } from '../../texts.ts';

/** Loaded on demand, because it needs the forms module, which the page does not need otherwise. */
const PersonChoices = lazy(() => import('./PersonChoices.tsx'));

interface YearChoicesProps {
  year: RefundYear;
  /** The year in the address. While it loads, `year` is still the previous one. */
  shownYear: number;
  person: string | null;
  onYear: (year: number) => void;
  onPerson: (id: string | null) => void;
}

/** Choice of year and person. */
export function YearChoices({ year, shownYear, person, onYear, onPerson }: YearChoicesProps) {
  const t = useT();
  const years = yearsToChoose(year.years, shownYear);
  const people = year.beneficiaries.map(({ beneficiary }) => beneficiary);
  const name = people.find(({ id }) => id === person)?.firstName ?? t('year.somebody');
  return (
    <Flex wrap="wrap" gap="0.75rem" alignItems="center">
      <Segmented
        label={t('year.choose')}
        options={years.map((one) => ({ value: String(one), label: String(one) }))}
        value={String(shownYear)}
        onChange={(value) => onYear(Number(value))}
      />
      {people.length > 1 && (
        <FilterButton
          icon={Users}
          label={t('year.person')}
          active={person !== null}
          panel={(close) => (
            <Suspense fallback={null}>
              <PersonChoices people={people} chosen={person} onChange={onPerson} close={close} />
            </Suspense>
          )}
        >
          {person ? name : t('year.everybody')}
        </FilterButton>
      )}
      {person && people.length <= 1 && (
        <FilterChip label={t('filters.remove', { filter: name })} onRemove={() => onPerson(null)}>
          {name}
        </FilterChip>
      )}
    </Flex>
  );
}
