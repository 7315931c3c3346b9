import type { Location } from 'shared-kernel/router';
import { usePortal } from '../boot/PortalContext.tsx';
import { lazyPart } from '../pages/lazy-part.tsx';
import type { PanelFrameProps } from './PanelFrame.tsx';
import type { PortalPanel } from './portal-map.ts';

const PanelFrame = lazyPart<PanelFrameProps>(() => import('./PanelFrame.tsx'));

/** The panel that the address names, or null if no remote of the composition has it. */
export function usePanelOf(page: Location | null): PortalPanel | null {
  const { map, services } = usePortal();
  const id = new URLSearchParams(page?.search ?? '').get('panel');
  const panel = id === null ? undefined : map.panels.find((candidate) => candidate.id === id);
  return panel && (!panel.feature || services.features.isOn(panel.feature)) ? panel : null;
}

/** A side panel with an address of its own, over the page. */
export function PanelLayer({ panel }: { panel: PortalPanel | null }) {
  return panel && <PanelFrame key={panel.id} panel={panel} />;
}
