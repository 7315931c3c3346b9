import type { BootDocument } from '@member-portal/shared-kernel/contract';
import { brandStateOf, createPortalStatus } from '../connectivity/portal-status.ts';
import type { PortalStatus, StatusStream } from '../portal/availability.ts';

/** The brand is `present` only with a composition. */
function brandOf({ environment, environmentError, composition }: BootDocument): PortalStatus['brand'] {
  const brand = environmentError && environment ? 'faulty' : brandStateOf(environment);
  return brand === 'present' && !composition ? 'faulty' : brand;
}

/** The status of the portal as the edge saw it when it wrote the page. */
export function firstStatus(boot: BootDocument): StatusStream {
  const { environment } = boot;
  const status = createPortalStatus(brandOf(boot), environment?.brand?.maintenance_public_reason ?? null);
  if (environment?.state === 'maintenance') status.down(null);
  return status;
}
