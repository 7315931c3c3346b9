import type { Brand, EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { KeepDocument } from '../documents/documents.public.ts';
import { renderComplaintCopy } from './complaint-copy-pdf.ts';
import { COPY_WORDS } from './complaint-copy-words.ts';
import type { ComplaintPorts, OrderedCopy } from './complaint-submission.ts';
import { findComplaint } from './complaints.repository.ts';

export interface ComplaintCopyPorts {
  /** Addressee of the copy. */
  identity(memberId: string): Promise<{ firstName: string; surName: string; membershipNumber: string }>;
  /** Look and contact of the member's insurer. */
  issuer(environment: string): { brand: Brand; contact: EnvironmentDocument['contact'] };
  request(
    viewer: { memberId: string; environment: string; readOnly: boolean },
    requestId: string,
  ): Promise<{ reference: string; files: readonly { name: string }[] }>;
  keepDocument: KeepDocument;
}

/**
 * Dated copies of complaints, among the member's documents. A job makes each: the transaction of the complaint waits for no PDF,
 * and a crash loses none.
 */
export function createComplaintCopies({
  database,
  jobs,
  ports,
}: {
  database: Database;
  jobs: Jobs;
  ports: ComplaintCopyPorts;
}): ComplaintPorts {
  const order = jobs.define<OrderedCopy>({
    queue: 'complaint-copy',
    // A job that the previous release has ordered names no language.
    async handle({ environment, memberId, complaintId, locale = 'fr' }) {
      const complaint = await findComplaint(database.db, memberId, complaintId);
      if (!complaint) return;
      const viewer = { memberId, environment, readOnly: true };
      const [{ reference, files }, person] = await Promise.all([
        ports.request(viewer, complaint.requestId),
        ports.identity(memberId),
      ]);
      const bytes = await renderComplaintCopy({
        complaint,
        reference,
        files: files.map(({ name }) => name),
        holder: {
          name: displayName(`${person.firstName} ${person.surName}`),
          membershipNumber: person.membershipNumber,
        },
        ...ports.issuer(environment),
        locale,
      });
      const words = COPY_WORDS[locale];
      const sentOn = todayInParis(complaint.createdAt);
      await ports.keepDocument({
        id: complaintId,
        memberId,
        tab: 'shared',
        title: words.documentTitle(sentOn),
        // Documents with the same name count as versions of one document, so the name contains the reference.
        fileName: `${words.fileName}-${sentOn}-${reference}.pdf`,
        uploadDate: sentOn,
        typeCode: 'RECLAMATION',
        typeDoc: 'JUSTIFICATIF',
        bytes,
      });
    },
  });
  return { orderCopy: (tx, complaint) => order(tx, complaint, { id: complaint.complaintId }) };
}
