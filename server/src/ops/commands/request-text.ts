import type { RequestMoved } from '../../members/operators/operated-requests.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { ENVIRONMENT } from './who-and-why.ts';

/** Options that name a request. */
export const WHICH_REQUEST: OpsCommand['options'] = {
  reference: { help: 'its reference, as the member reads it: D25-7K3Q-X9TM', required: true },
  ...ENVIRONMENT,
};

export function movedText(moved: RequestMoved): string {
  const { reference, membershipNumber, environment, statusKey, from, changed } = moved;
  const name = `Request ${reference} of member ${membershipNumber} (${environment})`;
  if (!changed) return `${name}: nothing changed, it stands at ${statusKey}.`;
  return `${name} is moved from ${from} to ${statusKey}.`;
}
