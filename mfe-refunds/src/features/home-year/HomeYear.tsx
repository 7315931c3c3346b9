import { useSearchValue } from '@member-portal/shared-kernel/router';
import { useQuery, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Box, Card, Flex, Heading, QueryView } from '@member-portal/shared-kernel/ui';
import { yearOf } from '../../common/year-of.ts';
import { refundQueries } from '../../data/refunds.ts';
import { useWidgetT } from '../../widget-texts.ts';
import { HomeYearAmounts } from './HomeYearAmounts.tsx';
import { HomeYearAmountsSkeleton } from './HomeYearSkeleton.tsx';
import { YearSelect } from './YearSelect.tsx';

/** Home's card about who paid the care of a year; `?year=2025` selects the year. */
export default function HomeYear() {
  const t = useWidgetT();
  const today = useStream(useServices().today);
  const [chosen, choose] = useSearchValue('year');
  const year = yearOf(chosen, today);
  const query = useQuery(refundQueries.year(year, null));
  const onYear = (next: number) => choose(String(next), { replace: true });
  return (
    <Card aria-labelledby="home-year">
      <Flex justifyContent="space-between" alignItems="center" wrap="wrap" gap="0.5rem 0.75rem">
        <Heading level={2} size="h2" id="home-year">
          {t('year.title')}
        </Heading>
        <YearSelect years={query.data?.years ?? [yearOf(null, today)]} year={year} onYear={onYear} />
      </Flex>
      <QueryView
        query={query}
        skeleton={<HomeYearAmountsSkeleton />}
        failure={{ title: t('year.failure.title'), text: t('year.failure.text'), level: 3 }}
      >
        {(shown) => (
          <Box
            aria-busy={query.isPlaceholderData}
            opacity={query.isPlaceholderData ? 0.5 : 1}
            transition="opacity 120ms"
          >
            <HomeYearAmounts year={shown} onYear={onYear} />
          </Box>
        )}
      </QueryView>
    </Card>
  );
}
