import type { MessageInput, ReplyInput } from '@member-portal/shared-kernel/contracts/messages';
import { submissionMutation } from '@member-portal/shared-kernel/submission';

export const messageMutations = {
  /** POST /messages: a message that opens a request. */
  send: () => submissionMutation<MessageInput>('/messages'),
  /** POST /requests/{id}/messages: a reply in the thread of a request. */
  reply: (requestId: string) =>
    submissionMutation<ReplyInput>(`/requests/${encodeURIComponent(requestId)}/messages`),
  /** POST /requests/{id}/answers: what the insurer has asked for. */
  answer: (requestId: string) =>
    submissionMutation<ReplyInput>(`/requests/${encodeURIComponent(requestId)}/answers`),
};
