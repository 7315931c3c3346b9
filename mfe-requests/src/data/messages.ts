import {
  ContactThemes,
  type MessageInput,
  type ReplyInput,
} from '@member-portal/shared-kernel/contracts/messages';
import { apiOf, queryOptions } from '@member-portal/shared-kernel/state';
import { submissionMutation } from '@member-portal/shared-kernel/submission';

export const messageQueries = {
  /** GET /contact-themes: the categories that this member may choose. */
  themes: () =>
    queryOptions({
      queryKey: ['contact-themes'] as const,
      queryFn: ({ client, signal }) => apiOf(client).get('/contact-themes', ContactThemes, { signal }),
    }),
};

export const messageMutations = {
  /** POST /messages: a message that opens a request. */
  send: () =>
    submissionMutation<MessageInput>('/messages', {
      // The contracts page shows pending changes of options.
      makesStale: [['contracts']],
    }),
  /** POST /requests/{id}/messages: a reply in the thread of a request. */
  reply: (requestId: string) =>
    submissionMutation<ReplyInput>(`/requests/${encodeURIComponent(requestId)}/messages`),
  /** POST /requests/{id}/answers: answers a question of the insurer. */
  answer: (requestId: string) =>
    submissionMutation<ReplyInput>(`/requests/${encodeURIComponent(requestId)}/answers`),
};
