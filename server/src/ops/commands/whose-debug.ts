import { type OpsCommand, OpsError, type OpsValues } from '../command.ts';
import { ENVIRONMENT, WHO_AND_WHY } from './who-and-why.ts';

/** Options that name the account of a debug session: by a report, or by a login. */
export const WHOSE_DEBUG: OpsCommand['options'] = {
  code: { help: 'the code of a report of the member' },
  member: { help: 'or the login, best the member number' },
  ...ENVIRONMENT,
  ...WHO_AND_WHY,
};

export function debugOrder({ code, member, environment, by, reason }: OpsValues) {
  if ((code === undefined) === (member === undefined)) throw new OpsError('Give --code or --member.', 2);
  return { code, member, environment, by, reason };
}
