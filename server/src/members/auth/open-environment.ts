import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { brandConfigurationError, environmentUnknown } from '../../platform/environment-errors.ts';
import { environmentNotOpen } from './auth.errors.ts';

/** The environment, if members may sign in to it. */
export function openEnvironment(environment: EnvironmentDocument | null): EnvironmentDocument {
  if (!environment) throw environmentUnknown();
  if (environment.state === 'closed') throw environmentNotOpen();
  if (environment.state === 'broken' || !environment.brand) throw brandConfigurationError();
  return environment;
}
