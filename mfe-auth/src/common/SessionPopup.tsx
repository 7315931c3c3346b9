import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import type { ProfileAnswer } from 'shared-kernel/contracts/auth';
import { type ClosedPopup, useClosedPopup, usePopupTurn, useServices, useStream } from 'shared-kernel/state';

export interface PopupDialogProps {
  profile: ProfileAnswer;
  /** After its last frame: until when it stays closed in this browser. What was answered does not come back anyway. */
  onClosed: ClosedPopup['close'];
}

export interface SessionPopupProps {
  id: string;
  order: number;
  /** Something to say to this member; nothing of it is loaded before. */
  wanted: (profile: ProfileAnswer) => boolean;
  /** What it is about: closed about one thing, it opens again about another. Nothing personal. */
  about?: (profile: ProfileAnswer) => string;
  dialog: LazyExoticComponent<ComponentType<PopupDialogProps>>;
}

/** A pop-up of `session.popup`: open in its turn, as long as the profile wants it and the member has not closed it. */
export function SessionPopup(props: SessionPopupProps) {
  const profile = useStream(useServices().session.profile);
  // An advisor only reads: nothing is asked of them.
  if (!profile || profile.readOnly) return null;
  return <Turn {...props} profile={profile} />;
}

function Turn({
  id,
  order,
  wanted,
  about,
  dialog: Dialog,
  profile,
}: SessionPopupProps & { profile: ProfileAnswer }) {
  const closed = useClosedPopup(id, about?.(profile));
  const isOpen = usePopupTurn({ id, order, wanted: wanted(profile) && !closed.isClosed });
  if (!isOpen) return null;
  return (
    <Suspense>
      <Dialog profile={profile} onClosed={closed.close} />
    </Suspense>
  );
}
