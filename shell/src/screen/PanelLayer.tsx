import { panelOf } from '@member-portal/shared-kernel/map/layers';
import type { PortalPanel } from '@member-portal/shared-kernel/map/portal-map';
import type { Location } from '@member-portal/shared-kernel/router';
import { useStream } from '@member-portal/shared-kernel/state';
import { lazyPart } from '../portal/lazy-part.tsx';
import { usePortal } from '../portal/PortalContext.tsx';
import type { PanelFrameProps } from './PanelFrame.tsx';

const PanelFrame = lazyPart<PanelFrameProps>(() => import('./PanelFrame.tsx'));

/**
 * The panel of an address, if a remote of the composition has it. Panels are for members, so it waits for the
 * profile.
 */
export function usePanelOf(page: Location | null): PortalPanel | null {
  const { map, services, session } = usePortal();
  const isKnown = useStream(session.profile) !== null;
  return isKnown ? panelOf(map, new URLSearchParams(page?.search), services.features.isOn) : null;
}

/** A side panel with its own address, over the page. */
export function PanelLayer({ panel }: { panel: PortalPanel | null }) {
  return panel && <PanelFrame key={panel.id} panel={panel} />;
}
