import type { SharedDocumentInput } from '@member-portal/shared-kernel/contracts/shared-documents';
import { submissionMutation } from '@member-portal/shared-kernel/submission';
import { documentKeys } from './documents.ts';

export const sharingMutations = {
  /** POST /documents: a supporting document. */
  send: () => submissionMutation<SharedDocumentInput>('/documents', { makesStale: [documentKeys.all] }),
};
