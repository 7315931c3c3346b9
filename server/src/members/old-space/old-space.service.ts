import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { OldSpaceReason } from '@member-portal/shared-kernel/contracts/old-space';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { environmentUnknown } from '../../platform/environment-errors.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { countDeparture } from './old-space.repository.ts';

export interface OldSpaceService {
  /** Throws 404 `old_space_absent` if the environment has no old space. */
  leave(environment: EnvironmentDocument | null, reason: OldSpaceReason | null): Promise<void>;
}

export function createOldSpaceService({ db }: Database, clock: Clock): OldSpaceService {
  return {
    async leave(environment, reason) {
      if (!environment) throw environmentUnknown();
      if (!environment.showOldInsuredSpaceLink || !environment.oldInsuredSpaceUrl)
        throw new PortalError('old_space_absent', 404);
      await countDeparture(db, {
        environment: environment.code,
        day: clock.today(),
        reason: reason ?? 'no-answer',
      });
    },
  };
}
