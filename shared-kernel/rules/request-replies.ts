import type { RequestStatusKey } from '../contracts/requests.ts';
import { awaitsOf } from './request-status.ts';
import { statusesOf } from './request-timeline.ts';
import { requestType } from './request-types.ts';

type RequestFacts = { typeCode: number; statusKey: RequestStatusKey };

/** True if the request waits for something from the member. */
export function mayAnswer({ typeCode, statusKey }: RequestFacts): boolean {
  return awaitsOf(requestType(typeCode)?.group ?? 'other', statusKey) === 'member';
}

/** The status after a member's message: `study` if the kind has it, or else unchanged. */
export function statusAfterReply({ typeCode, statusKey }: RequestFacts): RequestStatusKey {
  const type = requestType(typeCode);
  return type && statusesOf(type.group).includes('study') ? 'study' : statusKey;
}
