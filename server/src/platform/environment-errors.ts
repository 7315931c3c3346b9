import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { PortalError } from './http/portal-error.ts';

/** 503: the whole portal is unavailable, and the screen goes to Maintenance with the public reason. */
export const inMaintenance = (environment: EnvironmentDocument) =>
  new PortalError('maintenance', 503, {
    maintenance_public_reason: environment.brand?.maintenance_public_reason ?? null,
  });

/** No environment has this host name. */
export const environmentUnknown = () => new PortalError('environment_unknown', 404);

/** The registry's document of this environment is invalid. */
export const brandConfigurationError = () => new PortalError('brand_configuration_error', 500);
