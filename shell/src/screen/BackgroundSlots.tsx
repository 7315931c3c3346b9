import type { ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import { popupTurns, Slot, unsaved, useStream } from '@member-portal/shared-kernel/state';
import { useEffect, useState } from 'react';
import { QuietContext } from '../pages/RemoteFailed.tsx';
import { usePortal } from '../portal/PortalContext.tsx';

/** Delay in ms for the page to load its code and data. */
const AFTER = 2_500;

/** Time in ms for the remotes to load their pop-ups. */
const TO_LOAD = 8_000;

/** Lowest order of pop-ups that the member did not request. */
const UNASKED = 10;

/** True while the guards still require something of the member. No pop-up may open meanwhile. */
const hasToValidate = ({ isBoAuthentication, personalInfoValid, validatedLegalPages }: ProfileAnswer) =>
  !isBoAuthentication && !(personalInfoValid && validatedLegalPages);

/**
 * Slots outside pages, filled once the first page is idle: `session.background` for invisible widgets (such
 * as a badge of the menu), `session.popup` for widgets that may open a dialog. Their failures are not shown.
 * `isCovered`: a dialog or a panel is open, so no pop-up may open over it.
 */
export function BackgroundSlots({ isCovered }: { isCovered: boolean }) {
  const { session, preview } = usePortal();
  const isPreviewed = useStream(preview) !== null;
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
  // Nothing may cover the content that an operator previews, except a guided tour opened by the preview
  // itself.
  useEffect(() => (isPreviewed ? popupTurns.hold(UNASKED) : undefined), [isPreviewed]);
  const hasPopups = isOpen && isAtRest && !hasToValidate(profile);
  useEffect(() => {
    if (!hasPopups) return;
    const timer = setTimeout(() => popupTurns.setHadTime(true), TO_LOAD);
    return () => {
      clearTimeout(timer);
      popupTurns.setHadTime(false);
    };
  }, [hasPopups]);
  if (!isOpen || !isAtRest) return null;
  return (
    <QuietContext value={true}>
      <div hidden>
        <Slot name="session.background" />
      </div>
      {hasPopups && <Slot name="session.popup" />}
    </QuietContext>
  );
}
