import { type PortalPanel, titleOf } from '@member-portal/shared-kernel/map/portal-map';
import { ServicesProvider } from '@member-portal/shared-kernel/state';
import { SkeletonRows } from '@member-portal/shared-kernel/ui';
import { SidePanel } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { useLocale, usePortal } from '../portal/PortalContext.tsx';
import { RemotePanel } from '../remotes/RemoteWidget.tsx';
import { placeWithoutPanel } from '../routes/place-memory.ts';

export interface PanelFrameProps {
  panel: PortalPanel;
}

/** The frame of a panel: the shell renders title, close button and skeleton, the widget fills the body. */
export default function PanelFrame({ panel }: PanelFrameProps) {
  const { servicesFor, history, navigator, memory } = usePortal();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(true);
  const leave = () => {
    const location = navigator.current();
    const { address, isBefore } = placeWithoutPanel(memory, location, history.position);
    if (isBefore) navigator.back(1);
    else navigator.go(address, { replace: true, state: location.state });
  };
  return (
    <SidePanel
      open={isOpen}
      onClose={() => setOpen(false)}
      onExited={leave}
      size={panel.size ?? 'md'}
      title={titleOf(panel, locale)}
      subtitle={panel.subtitleKey && panel.text(panel.subtitleKey, locale)}
    >
      <ServicesProvider services={servicesFor(panel.remote)}>
        <RemotePanel
          remote={panel.remote}
          widget={panel.widget}
          slot={panel.id}
          skeleton={<SkeletonRows count={4} />}
        />
      </ServicesProvider>
    </SidePanel>
  );
}
