import { Activity, useLayoutEffect, useRef } from 'react';
import { VisuallyHidden } from 'shared-kernel/ui';
import { OfflineBanner } from '../connectivity/OfflineBanner.tsx';
import { ProfileWait } from '../connectivity/slow-signs.tsx';
import { ActivitySigns } from '../layout/ActivitySigns.tsx';
import { BackgroundSlots } from '../layout/BackgroundSlots.tsx';
import { NotificationArea } from '../notifications/NotificationArea.tsx';
import { SHELL_PAGES } from '../pages/lazy-pages.tsx';
import { DialogLayer } from '../routes/DialogLayer.tsx';
import { PageLayer } from '../routes/PageLayer.tsx';
import { PanelLayer, usePanelOf } from '../routes/PanelLayer.tsx';
import { useDialogReturn } from '../routes/use-dialog-return.ts';
import { usePageArrival } from '../routes/use-page-arrival.ts';
import { usePlaceEffects } from '../routes/use-place-effects.ts';
import { useScrollMemory } from '../routes/use-scroll-memory.ts';
import { type ShownPlace, useShownPlace } from '../routes/use-shown-place.ts';
import { SessionWarningHost } from '../session/SessionWarningHost.tsx';
import { usePortal } from './PortalContext.tsx';

/** The whole screen: the page, dialogs and panels over it, and the shell's own indicators. */
export function PortalView({ onFirstView }: { onFirstView: () => void }) {
  const { notifications, tester } = usePortal();
  const shown = useShownPlace();
  const panel = usePanelOf(shown.shellPage ? null : shown.page);
  const announced = usePlaceEffects(shown, shown.dialog ? null : panel);
  const ShellPage = shown.shellPage && SHELL_PAGES[shown.shellPage];
  // A page of the shell is a chunk of its own and calls `onFirstView` itself.
  const isDrawn = shown.location !== null && !ShellPage;
  useLayoutEffect(() => {
    if (isDrawn) onFirstView();
  }, [isDrawn, onFirstView]);
  return (
    <>
      <ActivitySigns />
      {tester && <tester.Banner />}
      <Activity mode={ShellPage ? 'hidden' : 'visible'}>
        <Layers {...shown} panel={panel} />
      </Activity>
      {ShellPage && <ShellPage onShown={onFirstView} />}
      <ProfileWait isWaiting={shown.isWaiting} />
      <OfflineBanner />
      <SessionWarningHost />
      <NotificationArea notifications={notifications} />
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  );
}

/** Page, dialog and panel. Maintenance hides them but keeps their state, so typed values survive. */
function Layers({ page, dialog, panel }: ShownPlace & { panel: ReturnType<typeof usePanelOf> }) {
  const main = useRef<HTMLElement>(null);
  usePageArrival(page?.pathname ?? '', main);
  useScrollMemory(page);
  useDialogReturn(dialog?.pathname ?? null);
  if (!page) return null;
  return (
    <>
      <PageLayer page={page} main={main} />
      <PanelLayer panel={panel} />
      <DialogLayer dialog={dialog} />
      <BackgroundSlots isCovered={dialog !== null || panel !== null} />
    </>
  );
}
