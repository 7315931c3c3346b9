import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import type { ProfileAnswer } from '../contracts/auth.ts';
import { type ClosedPopup, useClosedPopup } from './closed-popups.ts';
import { usePopupTurn } from './popup-turns.ts';

export interface PopupDialogProps {
  profile: ProfileAnswer;
  /** Called after the closing animation, with the time for which the pop-up stays closed in this browser. */
  onClosed: ClosedPopup['close'];
}

export interface SessionPopupProps {
  id: string;
  order: number;
  /** True if the profile asks for the pop-up. Its code is loaded only then. */
  wanted: boolean;
  /** The subject: closed for one subject, the pop-up opens again for another. Must not contain personal data. */
  about?: string;
  profile: ProfileAnswer;
  dialog: LazyExoticComponent<ComponentType<PopupDialogProps>>;
}

/** A pop-up that opens in its turn, if the profile asks for it and the member has not closed it. */
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
