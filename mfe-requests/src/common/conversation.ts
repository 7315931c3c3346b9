import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { type RequestGroup, requestType } from '@member-portal/shared-kernel/rules/request-types';

const GROUPS: readonly RequestGroup[] = ['message', 'specific_demand', 'claim', 'other'];

/**
 * Whether the panel shows the request as a thread of messages: a question or a complaint. One that asks the member for something shows
 * that first, as other requests do.
 */
export const isConversation = ({ typeCode, kind, messages, awaits }: RequestDetail): boolean =>
  kind === 'MESSAGE' &&
  messages.length > 0 &&
  awaits !== 'member' &&
  GROUPS.includes(requestType(typeCode)?.group ?? 'other');
