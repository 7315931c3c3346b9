import type { Complete } from '@member-portal/shared-kernel/contracts/complete';
import type { RequestMessage } from '@member-portal/shared-kernel/contracts/requests';

/** An answer of the insurer that the member has read. */
export const message = (change: Partial<RequestMessage> = {}): Complete<RequestMessage> => ({
  id: 'message-1',
  from: 'INSURER',
  author: 'Inès, équipe Cotisations',
  body: 'Oui, c’est possible au 1er janvier.',
  sentAt: '2025-11-05T10:20:00.000Z',
  unread: false,
  files: [],
  ...change,
});
