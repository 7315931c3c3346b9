import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import type { ProfileAnswer } from 'shared-kernel/contracts/auth';
import { type ClosedPopup, useClosedPopup, usePopupTurn } from 'shared-kernel/state';

export interface PopupDialogProps {
  profile: ProfileAnswer;
  /** After its last frame: until when it stays closed in this browser. What was answered does not come back anyway. */
  onClosed: ClosedPopup['close'];
}

interface SessionPopupProps {
  id: string;
  order: number;
  /** Something to say to this member; nothing of it is loaded before. */
  wanted: boolean;
  /** What it is about: closed about one thing, it opens again about another. Nothing personal. */
  about?: string;
  profile: ProfileAnswer;
  dialog: LazyExoticComponent<ComponentType<PopupDialogProps>>;
}

/** Open in its turn, as long as the profile wants it and the member has not closed it. */
export function SessionPopup({ id, order, wanted, about, profile, dialog: Dialog }: SessionPopupProps) {
  const closed = useClosedPopup(id, about);
  const isOpen = usePopupTurn({ id, order, wanted: wanted && !closed.isClosed });
  if (!isOpen) return null;
  return (
    <Suspense>
      <Dialog profile={profile} onClosed={closed.close} />
    </Suspense>
  );
}
