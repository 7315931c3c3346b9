import { Box, Grid, Skeleton, Stack } from '@member-portal/shared-kernel/ui';
import { GAP, PAIR, PLACE, PLACE_RULE } from './field-grid.ts';

/** The loading state of the form, in the same layout, so that the content below does not move. */
export function ContactsSkeleton() {
  return (
    <Stack gap="1.25rem" aria-hidden>
      <Grid gridTemplateColumns={PAIR} gap={GAP}>
        <Field hint />
        <Field hint />
        <Field />
        <Field />
        <Field hint />
      </Grid>
      <Field />
      <Field />
      <Field />
      <Grid gridTemplateColumns={PLACE} gap={GAP} css={PLACE_RULE}>
        <Field />
        <Field />
        <Field />
      </Grid>
    </Stack>
  );
}

function Field({ hint = false }: { hint?: boolean }) {
  return (
    <Box>
      <Skeleton width="7rem" height="1rem" marginBlock="0.125rem 0.5rem" />
      {hint && <Skeleton width="10rem" height="0.75rem" marginBottom="0.625rem" />}
      <Skeleton height="3rem" borderRadius="md" />
    </Box>
  );
}
