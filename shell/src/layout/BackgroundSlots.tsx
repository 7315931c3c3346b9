import { useEffect, useState } from 'react';
import type { ProfileAnswer } from 'shared-kernel/contracts/auth';
import { popupTurns, Slot, unsaved, useStream } from 'shared-kernel/state';
import { usePortal } from '../boot/PortalContext.tsx';
import { QuietContext } from '../pages/RemoteFailed.tsx';

/** Long enough for the page itself to have its code and data, in ms. */
const AFTER = 2_500;

/** The guards still want something of the member: nothing else asks meanwhile. */
const hasToValidate = ({ isBoAuthentication, personalInfoValid, validatedLegalPages }: ProfileAnswer) =>
  !isBoAuthentication && !(personalInfoValid && validatedLegalPages);

/**
 * Slots that belong to no page, filled once the first page is at rest: `session.background` for widgets that show
 * nothing (a number for the menu), `session.popup` for those that may open a dialog. A failure there says nothing.
 * `isCovered`: a dialog or a panel is open, and no pop-up comes over it.
 */
export function BackgroundSlots({ isCovered }: { isCovered: boolean }) {
  const { session } = usePortal();
  const profile = useStream(session.profile);
  const [isAtRest, setAtRest] = useState(false);
  const isUnsaved = useStream(unsaved);
  const isOpen = profile !== null && !profile.passwordUpdateRequired;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setAtRest(true), AFTER);
    return () => clearTimeout(timer);
  }, [isOpen]);
  const isBusy = isCovered || isUnsaved;
  useEffect(() => (isBusy ? popupTurns.hold() : undefined), [isBusy]);
  if (!isOpen || !isAtRest) return null;
  return (
    <QuietContext value={true}>
      <div hidden>
        <Slot name="session.background" />
      </div>
      {!hasToValidate(profile) && <Slot name="session.popup" />}
    </QuietContext>
  );
}
