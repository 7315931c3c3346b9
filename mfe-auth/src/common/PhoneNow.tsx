import { lazy, Suspense } from 'react';

const State = lazy(async () => {
  const { PhoneState } = await import('@member-portal/shared-kernel/ui/contact');
  return { default: PhoneState };
});

/** Shows whether the telephone is answered now. Loaded after the number, which is shown without it. */
export function PhoneNow(props: Parameters<typeof State>[0]) {
  return (
    <Suspense fallback={null}>
      <State {...props} />
    </Suspense>
  );
}
