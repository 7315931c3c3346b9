import type { Location } from '@member-portal/shared-kernel/router';
import { useStream } from '@member-portal/shared-kernel/state';
import { lazyPart } from '../portal/lazy-part.tsx';
import { usePortal } from '../portal/PortalContext.tsx';
import type { PortalPanel } from '../portal/portal-map.ts';
import type { PanelFrameProps } from './PanelFrame.tsx';

const PanelFrame = lazyPart<PanelFrameProps>(() => import('./PanelFrame.tsx'));

/** The panel that an address names, where a remote of the composition has it. A panel is a member's: it waits for the profile. */
export function usePanelOf(page: Location | null): PortalPanel | null {
  const { map, services, session } = usePortal();
  const isKnown = useStream(session.profile) !== null;
  const id = new URLSearchParams(page?.search ?? '').get('panel');
  const panel = id === null ? undefined : map.panels.find((candidate) => candidate.id === id);
  return isKnown && panel && (!panel.feature || services.features.isOn(panel.feature)) ? panel : null;
}

/** A side panel with an address of its own, over the page. */
export function PanelLayer({ panel }: { panel: PortalPanel | null }) {
  return panel && <PanelFrame key={panel.id} panel={panel} />;
}
