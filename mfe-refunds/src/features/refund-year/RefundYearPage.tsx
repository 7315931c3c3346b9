import type { RefundYear } from '@member-portal/shared-kernel/contracts/refund-years';
import { useQuery, useServices } from '@member-portal/shared-kernel/state';
import {
  Button,
  Card,
  EmptyState,
  Grid,
  PageHeader,
  QueryView,
  Stack,
} from '@member-portal/shared-kernel/ui';
import { ChartColumn } from '@member-portal/shared-kernel/ui/icons';
import { refundQueries } from '../../data/refunds.ts';
import { useT } from '../../texts.ts';
import { useYearAddress } from './use-year-address.ts';
import { YearCaps } from './YearCaps.tsx';
import { YearChoices } from './YearChoices.tsx';
import { YearFamilies } from './YearFamilies.tsx';
import { YearMonths } from './YearMonths.tsx';
import { YearPeople } from './YearPeople.tsx';
import { YearSkeleton } from './YearSkeleton.tsx';
import { YearTotals } from './YearTotals.tsx';

/** The cost of a year of care and its payers: `/refunds/year/2025`, for one person with `?person=ID`. */
export default function RefundYearPage() {
  const t = useT();
  const { year, person, chooseYear, choosePerson } = useYearAddress();
  const query = useQuery(refundQueries.year(year, person));
  return (
    <>
      <PageHeader
        back={{ route: 'refunds', text: t('list.title') }}
        title={t('year.title', { year })}
        subtitle={t('year.subtitle')}
      />
      <QueryView
        query={query}
        skeleton={<YearSkeleton />}
        failure={{
          size: 'page',
          title: t('year.failure.title'),
          text: t('year.failure.text'),
          action: person && (
            <Button variant="secondary" onClick={() => choosePerson(null)}>
              {t('year.everybody')}
            </Button>
          ),
        }}
        frame={(content, isSkeleton) => (isSkeleton ? content : <Card>{content}</Card>)}
      >
        {(shown) => (
          <Stack gap="1.25rem">
            <YearChoices
              year={shown}
              shownYear={year}
              person={person}
              onYear={chooseYear}
              onPerson={choosePerson}
            />
            <Stack
              gap="1.25rem"
              aria-busy={query.isPlaceholderData}
              opacity={query.isPlaceholderData ? 0.5 : 1}
              transition="opacity 120ms"
            >
              <Year year={shown} />
            </Stack>
          </Stack>
        )}
      </QueryView>
    </>
  );
}

function Year({ year }: { year: RefundYear }) {
  const t = useT();
  const mutual = useServices().environment.brand?.name ?? '';
  if (year.totals.count === 0)
    return (
      <Card>
        <EmptyState
          icon={ChartColumn}
          title={t('year.empty.title', { year: year.year })}
          text={t('year.empty.text')}
        />
      </Card>
    );
  return (
    <>
      <YearTotals year={year} mutual={mutual} />
      {/* The key resets the chosen month when the year or person changes. */}
      <YearMonths key={`${year.year}-${year.beneficiaryId}`} year={year} mutual={mutual} />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="1.25rem"
        alignItems="start"
      >
        <YearFamilies year={year} mutual={mutual} />
        <YearPeople year={year} />
      </Grid>
      <YearCaps year={year} />
    </>
  );
}
