import type { RequestStatusKey } from '../contracts/requests.ts';
import { REQUEST_STATUSES } from './request-status.ts';
import { statusesOf } from './request-timeline.ts';
import { requestType } from './request-types.ts';

type RequestFacts = { typeCode: number; statusKey: RequestStatusKey };

/** Statuses at which a request for additional parts (10005) waits for them: the insurer has opened it to ask. */
const PARTS_AWAITED: readonly RequestStatusKey[] = ['received', 'unread', 'attente_info'];

/** Whether the request waits for something that the member has to send. */
export function mayAnswer({ typeCode, statusKey }: RequestFacts): boolean {
  if (REQUEST_STATUSES[statusKey].awaits === 'member') return true;
  return requestType(typeCode)?.group === 'additional_parts' && PARTS_AWAITED.includes(statusKey);
}

/** The status after the member has written: `study` where the kind has it, else as before. */
export function statusAfterReply({ typeCode, statusKey }: RequestFacts): RequestStatusKey {
  const type = requestType(typeCode);
  return type && statusesOf(type.group).includes('study') ? 'study' : statusKey;
}
