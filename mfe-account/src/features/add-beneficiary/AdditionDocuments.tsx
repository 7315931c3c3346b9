import type { ProfileTerms } from '@member-portal/shared-kernel/rules/beneficiary-profiles';
import { DocumentsField } from '@member-portal/shared-kernel/submission';
import type { Addition } from './use-addition.ts';
import { useAskedPapers } from './use-asked-papers.ts';

/** Step 3: each required document, and how to obtain it. */
export const AdditionDocuments = ({ addition, terms }: { addition: Addition; terms: ProfileTerms }) => (
  <DocumentsField submission={addition} documents={useAskedPapers(terms)} />
);
