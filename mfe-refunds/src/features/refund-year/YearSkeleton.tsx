import { Card, Grid, Skeleton, SkeletonRows, Stack, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { useT } from '../../texts.ts';

/** The loading state of the page, in the shape of its cards. */
export function YearSkeleton() {
  const t = useT();
  return (
    <Stack gap="1.25rem" role="status">
      <VisuallyHidden>{t('year.loading')}</VisuallyHidden>
      <Skeleton width="16rem" height="2.75rem" borderRadius="md" />
      <Card>
        <Grid gridTemplateColumns={{ base: '1fr', lg: '19rem 1fr' }} gap={{ base: '1rem', lg: '2rem' }}>
          <Skeleton width="12rem" height="5.75rem" />
          <Skeleton width="100%" height="5.75rem" />
        </Grid>
      </Card>
      <Card>
        <Skeleton width="100%" height="22rem" />
      </Card>
      <Card>
        <SkeletonRows count={4} />
      </Card>
    </Stack>
  );
}
