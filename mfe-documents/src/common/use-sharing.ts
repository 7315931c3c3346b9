import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { SharedDocumentInput } from '@member-portal/shared-kernel/contracts/shared-documents';
import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import { sharedDocumentRules } from '@member-portal/shared-kernel/rules/shared-document';
import { defineSubmission, type Submission, useSubmission } from '@member-portal/shared-kernel/submission';
import { sharingMutations } from '../data/doc-sharing.ts';
import { useSharingT } from '../sharing-texts.ts';

export interface SharingValues {
  /** The code as text, because it is the value of a select. */
  documentType?: string;
  beneficiaryId?: string;
  comment?: string;
}

export type Sharing = Submission<SharingValues, SharedDocumentInput, SubmissionReceipt>;

/** The document to send; null while a field is missing. */
function toInput(values: SharingValues, uploadIds: string[]): SharedDocumentInput | null {
  const { documentType, ...own } = values;
  const result = safeParse(SharedDocumentInput, { ...own, documentType: Number(documentType), uploadIds });
  return result.success ? result.data : null;
}

interface SharingStart {
  /** The type in the address. */
  documentType: number | null;
  /** Only if the person is known. */
  beneficiaryId?: string;
  /** Name of the draft, if it differs from that of the dialog. */
  draft?: string;
  onAgain?: () => void;
}

/**
 * The form that shares a document. A form prefilled from the address has its own draft, so that it never
 * sends files of another document.
 */
export function useSharing({ documentType, beneficiaryId, draft, onAgain }: SharingStart): Sharing {
  const t = useSharingT();
  const usualDraft = documentType === null ? 'shared-document' : `shared-document-${documentType}`;
  return useSubmission(
    defineSubmission({
      form: draft ?? usualDraft,
      empty: {
        ...(documentType !== null && { documentType: String(documentType) }),
        ...(beneficiaryId && { beneficiaryId }),
      } as SharingValues,
      fields: {
        documentType: { required: 'document_type_required' },
        beneficiaryId: { required: 'beneficiary_required' },
        comment: {},
      },
      files: { step: 1, min: 1 },
      rules: sharedDocumentRules,
      toInput,
      mutation: sharingMutations.send(),
      texts: t,
      name: 'sharing',
      sent: {
        text: t('sharing.sentText'),
        ...(onAgain && { again: { text: t('sharing.again'), onClick: onAgain } }),
      },
    }),
  );
}
