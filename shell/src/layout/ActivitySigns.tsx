import { useStream } from '@member-portal/shared-kernel/state';
import { FullScreenSpinner, LoadingBar } from '@member-portal/shared-kernel/ui';
import { usePortal } from '../portal/PortalContext.tsx';

/** A loading bar on GET, a full-screen spinner on POST, PUT, PATCH and DELETE (spec, section 7). */
export function ActivitySigns() {
  const { reads, writes } = useStream(usePortal().activity);
  return (
    <>
      <LoadingBar active={reads > 0} />
      <FullScreenSpinner active={writes > 0} />
    </>
  );
}
