import { isOffered } from '@member-portal/shared-kernel/map/features';
import type { PortalSlot } from '@member-portal/shared-kernel/map/portal-map';
import {
  ServicesProvider,
  type SlotFiller,
  type SlotProps,
  SlotProvider,
} from '@member-portal/shared-kernel/state';
import { Box } from '@member-portal/shared-kernel/ui';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocale, usePortal } from '../portal/PortalContext.tsx';
import type { Portal } from '../portal/portal.ts';
import { RemoteSlot } from '../remotes/RemoteWidget.tsx';

const fillersOf = ({ map, services }: Portal, name: string): PortalSlot[] =>
  map.slots.filter((slot) => slot.slot === name && isOffered(slot, services.features.isOn));

/** The widgets of a slot, in the order of the remotes' manifests, each in its own error boundary. */
function FilledSlot({ name, skeleton, unavailable }: SlotProps) {
  const portal = usePortal();
  useEffect(() => portal.drawnSlots.show(name), [portal, name]);
  const locale = useLocale();
  const wordsOf = ({ unavailableKey, text }: PortalSlot) =>
    unavailableKey === undefined ? unavailable : { ...unavailable, title: text(unavailableKey, locale) };
  return fillersOf(portal, name).map((slot) => {
    const { remote, widget, minHeight } = slot;
    const words = wordsOf(slot);
    return (
      <ServicesProvider key={`${remote} ${widget}`} services={portal.servicesFor(remote)}>
        <RemoteSlot
          remote={remote}
          widget={widget}
          slot={name}
          skeleton={
            minHeight ? (
              <Box minHeight={{ base: `${minHeight.mobile}px`, lg: `${minHeight.desktop}px` }}>
                {skeleton}
              </Box>
            ) : (
              skeleton
            )
          }
          {...(words ? { unavailable: words } : {})}
        />
      </ServicesProvider>
    );
  });
}

export function RemoteSlots({ children }: { children: ReactNode }) {
  const portal = usePortal();
  const filler = useMemo<SlotFiller>(
    () => ({ Filled: FilledSlot, isFilled: (name) => fillersOf(portal, name).length > 0 }),
    [portal],
  );
  return <SlotProvider value={filler}>{children}</SlotProvider>;
}
