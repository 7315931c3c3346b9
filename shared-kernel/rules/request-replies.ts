import type { RequestStatusKey } from '../contracts/requests.ts';
import { awaitsOf } from './request-status.ts';
import { statusesOf } from './request-timeline.ts';
import { requestType } from './request-types.ts';

type RequestFacts = { typeCode: number; statusKey: RequestStatusKey };

/** Whether the request waits for something that the member has to send. */
export function mayAnswer({ typeCode, statusKey }: RequestFacts): boolean {
  return awaitsOf(requestType(typeCode)?.group ?? 'other', statusKey) === 'member';
}

/** The status after the member has written: `study` where the kind has it, else as before. */
export function statusAfterReply({ typeCode, statusKey }: RequestFacts): RequestStatusKey {
  const type = requestType(typeCode);
  return type && statusesOf(type.group).includes('study') ? 'study' : statusKey;
}
