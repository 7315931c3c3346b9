import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { type RequestGroup, requestType } from '@member-portal/shared-kernel/rules/request-types';

const GROUPS: readonly RequestGroup[] = ['message', 'specific_demand', 'claim', 'other'];

/**
 * True if the panel shows the request as a thread of messages: a question or a complaint. If it waits for the
 * member, it shows the required action first, like other requests.
 */
export const isConversation = ({ typeCode, kind, messages, awaits }: RequestDetail): boolean =>
  kind === 'MESSAGE' &&
  messages.length > 0 &&
  awaits !== 'member' &&
  GROUPS.includes(requestType(typeCode)?.group ?? 'other');
