import type { BootDocument } from '@member-portal/shared-kernel/contract';
import { brandStateOf, createPortalStatus } from '../connectivity/portal-status.ts';
import type { PortalStatus, StatusStream } from '../portal/availability.ts';

/** What the boot document says of the brand. */
export const brandOf = ({ environment, environmentError }: BootDocument): PortalStatus['brand'] =>
  environmentError && environment ? 'faulty' : brandStateOf(environment);

/** The status of the portal as the edge saw it when it wrote the page. */
export function firstStatus(boot: BootDocument): StatusStream {
  const { environment, composition } = boot;
  const brand = brandOf(boot);
  const status = createPortalStatus(
    brand === 'present' && !composition ? 'faulty' : brand,
    environment?.brand?.maintenance_public_reason ?? null,
  );
  if (environment?.state === 'maintenance') status.down(null);
  return status;
}
