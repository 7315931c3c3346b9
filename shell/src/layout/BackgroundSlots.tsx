import { useEffect, useState } from 'react';
import { Slot, useStream } from 'shared-kernel/state';
import { usePortal } from '../boot/PortalContext.tsx';
import { QuietContext } from '../pages/RemoteFailed.tsx';

/** Long enough for the page itself to have its code and data, in ms. */
const AFTER = 2_500;

/**
 * Slots that belong to no page, filled once the first page is at rest: `session.background` for widgets that show
 * nothing (a number for the menu), `session.popup` for those that may open a dialog. A failure there says nothing.
 */
export function BackgroundSlots() {
  const { session } = usePortal();
  const profile = useStream(session.profile);
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    if (!profile) return;
    const timer = setTimeout(() => setAtRest(true), AFTER);
    return () => clearTimeout(timer);
  }, [profile]);
  if (!profile || !isAtRest) return null;
  return (
    <QuietContext value={true}>
      <div hidden>
        <Slot name="session.background" />
      </div>
      <Slot name="session.popup" />
    </QuietContext>
  );
}
