import type { BeneficiaryRank } from '@member-portal/shared-kernel/contracts/common';
import {
  SentSharedDocument,
  SharedDocumentInput,
} from '@member-portal/shared-kernel/contracts/shared-documents';
import { summaryOf } from '@member-portal/shared-kernel/rules/request-summary';
import {
  answeringType,
  checkDocumentPerson,
  sharedDocumentRules,
} from '@member-portal/shared-kernel/rules/shared-document';
import { keptText } from '@member-portal/shared-kernel/rules/text-length';
import { refusedAt } from '@member-portal/shared-kernel/rules/verdict';
import type { Executor } from '../../platform/db/database.ts';
import type { AddSharedDocuments } from '../documents/documents.public.ts';
import { defineSubmission } from '../submissions/submissions.public.ts';
import { setEventId } from './shared-documents.repository.ts';
import { type SharedDocumentRow, sharedDocuments } from './shared-documents.table.ts';

/** A document that the core system expects from a member. */
interface Expectation {
  id: string;
  externalId: string | null;
  uploadDocumentType: number;
  /** Null: about anybody. */
  beneficiaryId: string | null;
}

export interface DocumentSharingPorts {
  /** Everybody who is covered today. */
  covered(memberId: string): Promise<{ id: string; rank: BeneficiaryRank }[]>;
  /** The unsettled expectations, including those for which a waiting document was sent. */
  expected(memberId: string): Promise<Expectation[]>;
  /** Ends the alerts of these expectations until the core system answers. */
  answerExpectations(
    tx: Executor,
    memberId: string,
    answer: { ids: readonly string[]; answeredBy: string },
  ): Promise<void>;
  addDocuments: AddSharedDocuments;
}

interface Found {
  rank: BeneficiaryRank | null;
  expectations: SharedDocumentRow['expectations'];
}

/** Days within which the insurer checks a document. */
const ANSWER_DAYS = 5;

/** A supporting document. Request, documents and answered expectations are written in one transaction. */
export const documentSubmission = (ports: DocumentSharingPorts) =>
  defineSubmission({
    path: '/documents',
    summary: 'Shares a supporting document',
    contracts: { input: SharedDocumentInput, detail: SentSharedDocument },
    table: sharedDocuments,
    person: 'one',
    notFound: 'document_not_found',
    answerDays: ANSWER_DAYS,
    minFiles: 1,
    lookUp: (input, memberId) => lookUp(input, memberId, ports),
    rules: sharedDocumentRules,
    check: ({ documentType }, found) =>
      refusedAt('beneficiaryId', checkDocumentPerson(documentType, found?.rank ?? null)),
    columnsOf: ({ documentType, comment }, { expectations }) => ({
      documentType,
      comment: keptText(comment),
      expectations,
      eventId: null,
      outcome: null,
      reason: null,
    }),
    requestOf: ({ documentType, comment }) => ({ typeCode: documentType, summary: summaryOf({ comment }) }),
    present: ({ documentType, comment }) => ({ documentType, comment }),
    exchange: {
      type: 'supporting-document.submitted',
      data: ({ documentType, comment, expectations }) => ({
        documentType,
        comment,
        expectations: expectations.flatMap(({ externalId }) => externalId ?? []),
      }),
      told: (tx, { id, memberId }, eventId) => setEventId(tx, memberId, id, eventId),
    },
    audit: 'document_shared',
    async event(tx, { row, files }) {
      const { id, memberId, beneficiaryId, requestId, documentType, createdAt, expectations } = row;
      const ids = expectations.map((one) => one.id);
      await ports.answerExpectations(tx, memberId, { ids, answeredBy: id });
      await ports.addDocuments(tx, { memberId, beneficiaryId, requestId, documentType, createdAt, files });
    },
  });

async function lookUp(
  { documentType, beneficiaryId }: SharedDocumentInput,
  memberId: string,
  { covered, expected }: DocumentSharingPorts,
): Promise<Found> {
  const [people, open] = await Promise.all([covered(memberId), expected(memberId)]);
  return {
    rank: people.find(({ id }) => id === beneficiaryId)?.rank ?? null,
    expectations: open
      .filter(
        (one) =>
          answeringType(one.uploadDocumentType) === documentType &&
          (one.beneficiaryId === null || one.beneficiaryId === beneficiaryId),
      )
      .map(({ id, externalId }) => ({ id, externalId })),
  };
}
