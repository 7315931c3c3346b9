import { formatLongDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { readIntact } from '../../platform/files/read-intact.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { MandatePorts } from './mandates.ports.ts';
import { findMandate } from './mandates.repository.ts';
import type { MandateRow } from './mandates.table.ts';
import { renderProof } from './proof-pdf.ts';

/** The code of mandates in the table of types. */
const MANDATE_TYPE = '12';

interface Order {
  environment: string;
  memberId: string;
  mandateId: string;
}

export interface SignedPapers {
  /** Orders both documents in the signature's transaction, so that a crash loses none. */
  order(tx: Executor, order: Order): Promise<void>;
  /** Makes both documents now, unless they exist. */
  make(mandate: SignedMandateRow, environment: string): Promise<void>;
}

/** A mandate that was signed in the portal. */
export type SignedMandateRow = { [Column in keyof MandateRow]: NonNullable<MandateRow[Column]> };

export const isSignedHere = (row: MandateRow): row is SignedMandateRow => row.signedAt !== null;

export const mandateFileName = (rum: string) => `mandat-sepa-${fileSafe(rum)}.pdf`;
const fileSafe = (rum: string) => rum.replace(/[^A-Za-z0-9-]/g, '-');

/** A signature has one code, so its proof has the id of the code. */
export const proofIdOf = ({ actionId }: SignedMandateRow) => actionId;

/** The signed mandate and its proof, among the member's documents. */
export function createSignedPapers({
  database,
  files,
  jobs,
  ports,
}: {
  database: Database;
  files: FileStore;
  jobs: Jobs;
  ports: Pick<MandatePorts, 'debtor' | 'creditor' | 'keepDocument'>;
}): SignedPapers {
  async function make(mandate: SignedMandateRow, environment: string): Promise<void> {
    const { id, memberId, rum } = mandate;
    const fileName = mandateFileName(rum);
    const signedOn = todayInParis(mandate.signedAt);
    const document = {
      memberId,
      tab: 'contribution',
      uploadDate: signedOn,
      typeCode: MANDATE_TYPE,
      typeDoc: 'JUSTIFICATIF',
    } as const;
    await ports.keepDocument({
      ...document,
      id,
      title: `Mandat SEPA signé le ${formatLongDate(signedOn)}`,
      fileName,
      bytes: await readIntact(files, mandate),
    });
    const { name, membershipNumber } = await ports.debtor(memberId);
    await ports.keepDocument({
      ...document,
      id: proofIdOf(mandate),
      title: `Preuve de signature du mandat ${rum}`,
      fileName: `preuve-signature-${fileSafe(rum)}.pdf`,
      bytes: await renderProof({
        ...mandate,
        fileName,
        holder: { name, membershipNumber },
        ...ports.creditor(environment),
      }),
    });
  }

  const order = jobs.define<Order>({
    queue: 'mandate-papers',
    async handle({ environment, memberId, mandateId }) {
      const mandate = await findMandate(database.db, memberId, mandateId);
      if (mandate && isSignedHere(mandate)) await make(mandate, environment);
    },
  });

  return { make, order: (tx, wanted) => order(tx, wanted, { id: wanted.mandateId }) };
}
