import type { InitAnswer } from '@member-portal/shared-kernel/contracts/init';
import { useStream } from '@member-portal/shared-kernel/state';
import { VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { Activity, useLayoutEffect, useRef } from 'react';
import { OfflineBanner } from '../connectivity/OfflineBanner.tsx';
import { ProfileWait } from '../connectivity/slow-signs.tsx';
import { ActivitySigns } from '../layout/ActivitySigns.tsx';
import { MEASURES } from '../layout/measures.ts';
import { useBanner } from '../layout/use-banner.ts';
import { NotificationArea } from '../notifications/NotificationArea.tsx';
import { lazyPart } from '../portal/lazy-part.tsx';
import { usePortal } from '../portal/PortalContext.tsx';
import { SessionWarningHost } from '../session/SessionWarningHost.tsx';
import { BackgroundSlots } from './BackgroundSlots.tsx';
import { DialogLayer } from './DialogLayer.tsx';
import { PageLayer } from './PageLayer.tsx';
import { PanelLayer, usePanelOf } from './PanelLayer.tsx';
import { SHELL_PAGES } from './shell-pages.tsx';
import { useDialogReturn } from './use-dialog-return.ts';
import { usePageArrival } from './use-page-arrival.ts';
import { usePlaceEffects } from './use-place-effects.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { type ShownPlace, useShownPlace } from './use-shown-place.ts';

/** Loaded on demand: only a preview shows it. */
const PreviewBar = lazyPart<{ preview: NonNullable<InitAnswer['preview']> }>(
  () => import('../layout/PreviewBar.tsx'),
);

/** The whole screen: the page, dialogs and panels over it, and the shell's own indicators. */
export function PortalView({ onFirstView }: { onFirstView: () => void }) {
  const { notifications, preview, tester } = usePortal();
  const previewed = useStream(preview);
  const banner = useBanner();
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
      {previewed && <PreviewBar preview={previewed} />}
      {tester && <tester.Banner />}
      <Activity mode={ShellPage ? 'hidden' : 'visible'}>
        <Layers {...shown} panel={panel} />
      </Activity>
      {ShellPage && <ShellPage onShown={onFirstView} />}
      <ProfileWait isWaiting={shown.isWaiting} />
      <OfflineBanner />
      <SessionWarningHost />
      <NotificationArea notifications={notifications} below={banner ? MEASURES.banner.wide : 0} />
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
