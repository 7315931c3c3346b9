import { Box, Grid, Skeleton, Stack } from 'shared-kernel/ui';

const PAIR = { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' };

/** Fields in the places of those that come. */
export function ContactsSkeleton() {
  return (
    <Stack gap="1.25rem" aria-hidden>
      <Grid gridTemplateColumns={PAIR} gap="1.25rem 1rem">
        {['email', 'second', 'mobile', 'phone'].map((name) => (
          <Field key={name} />
        ))}
      </Grid>
      <Field />
      <Field />
      <Grid gridTemplateColumns={PAIR} gap="1.25rem 1rem">
        <Field />
        <Field />
      </Grid>
    </Stack>
  );
}

function Field() {
  return (
    <Box>
      <Skeleton width="7rem" height="1.125rem" marginBottom="0.5rem" />
      <Skeleton height="3rem" borderRadius="md" />
    </Box>
  );
}
