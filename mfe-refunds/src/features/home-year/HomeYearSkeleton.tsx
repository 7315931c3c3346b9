import { Card, Heading, Skeleton } from '@member-portal/shared-kernel/ui';
import { useWidgetT } from '../../widget-texts.ts';

/** Loading state of the amounts, with the same height. */
export const HomeYearAmountsSkeleton = () => (
  <>
    <Skeleton width="11rem" height="2.25rem" marginTop="0.5rem" marginBottom="0.5rem" />
    <Skeleton width="70%" height="1rem" />
    <Skeleton
      width="100%"
      height={{ base: '6.25rem', lg: '4rem' }}
      marginTop="1.25rem"
      marginBottom={{ base: '3.6875rem', md: '2.4375rem', lg: '2.6875rem' }}
      borderRadius="md"
    />
  </>
);

/**
 * Shown while the card's code loads. It is part of the container file, so it uses only modules that Home has
 * loaded anyway.
 */
export function HomeYearSkeleton() {
  const t = useWidgetT();
  return (
    <Card>
      <Heading level={2} size="h2">
        {t('year.title')}
      </Heading>
      <HomeYearAmountsSkeleton />
    </Card>
  );
}
