import type { OpsCommand } from '../command.ts';

/** Every change of a member's account names who asked for it and why; both stand in the trail. */
export const WHO_AND_WHY: OpsCommand['options'] = {
  by: { help: 'who does it, as the trail shall name them', required: true },
  reason: { help: 'why, in a few words', required: true },
};

export const ENVIRONMENT: OpsCommand['options'] = {
  environment: { help: 'code of the environment (default: the one of the default host)' },
};
