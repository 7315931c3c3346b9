import { Done } from '@member-portal/shared-kernel/contracts/common';
import type { OldSpaceReason } from '@member-portal/shared-kernel/contracts/old-space';
import { mutationOptions } from '@member-portal/shared-kernel/state';

export const oldSpaceMutations = {
  /** POST /old-space/departures: why the member leaves for the old space, or null without an answer. */
  leave: () =>
    mutationOptions({
      send: (reason: OldSpaceReason | null, { api }) =>
        api.post('/old-space/departures', Done, { reason }, { quiet: true }),
    }),
};
