import type { OpsCommand } from '../command.ts';

/** Options of every change of a member's account: who asked for it and why. Both go to the audit trail. */
export const WHO_AND_WHY: OpsCommand['options'] = {
  by: { help: 'who does it, as the trail shall name them', required: true },
  reason: { help: 'why, in a few words', required: true },
};

export const ENVIRONMENT: OpsCommand['options'] = {
  environment: { help: 'code of the environment (default: the one of the default host)' },
};
