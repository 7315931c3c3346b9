import { lazy, Suspense } from 'react';

const Hours = lazy(async () => {
  const { PhoneHours } = await import('@member-portal/shared-kernel/ui/contact');
  return { default: PhoneHours };
});

/** The hours of the telephone. Loaded after the number, which is shown without them. */
export function PhoneHours(props: Parameters<typeof Hours>[0]) {
  return (
    <Suspense fallback={null}>
      <Hours {...props} />
    </Suspense>
  );
}
