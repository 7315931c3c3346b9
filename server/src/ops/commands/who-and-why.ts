import type { OpsCommand } from '../command.ts';

/** Author of a change, if no operator has signed in. */
const BY: OpsCommand['options'] = {
  by: {
    help: 'who does it, with the token of the machine; who has signed in is named by their issuer',
    required: true,
    signedOut: true,
  },
};

/** Options of every change of a member's account: author and reason. Both go to the audit trail. */
export const WHO_AND_WHY: OpsCommand['options'] = {
  ...BY,
  reason: { help: 'why, in a few words', required: true },
};

export const ENVIRONMENT: OpsCommand['options'] = {
  environment: { help: 'code of the environment (default: the one of the default host)' },
};
