import type { Brand, EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { type LifeDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import type { Database } from '../../platform/db/database.ts';
import { attachPdf } from '../../platform/mail/attach-pdf.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { KeepDocument } from '../documents/documents.public.ts';
import { type ReceiptTexts, receiptMail } from './receipt-mail.ts';

export interface ReceiptPorts {
  /** Addressee of the receipt. `email` is null for a member without an address. */
  identity(
    memberId: string,
  ): Promise<{ firstName: string; surName: string; membershipNumber: string; email: string | null }>;
  /** Brand, contact and sender of the member's insurer. */
  issuer(environment: string): {
    brand: Brand;
    contact: EnvironmentDocument['contact'];
    mailFrom: string;
  };
  keepDocument: KeepDocument;
  /** The full address of a page. */
  pageAddress(environment: string, path: string): string;
}

interface DatedReceipt {
  environment: string;
  memberId: string;
  /** Id of the document: a second call with the same id stores no second one. */
  id: string;
  requestId: string;
  reference: string;
  createdAt: Date;
  file: { fileName: string; bytes: Buffer };
  document: { title: string; typeCode: string };
  mail: { id: string; locale: MailLocale; texts: ReceiptTexts; values: Record<string, string> };
}

/**
 * Name of a receipt's file. Documents with the same name count as versions of one document, so it contains
 * the reference.
 */
export const receiptFileName = (what: string, createdAt: Date, reference: string): string =>
  `${what}-${todayInParis(createdAt)}-${reference}.pdf`;

/** Puts a dated receipt among the member's documents and mails it. A repeat with the same ids changes nothing. */
export async function deliverReceipt(
  { database, mailer, ports }: { database: Database; mailer: Pick<Mailer, 'queue'>; ports: ReceiptPorts },
  { environment, memberId, id, requestId, reference, createdAt, file, document, mail }: DatedReceipt,
): Promise<void> {
  const uploadDate: LifeDate = todayInParis(createdAt);
  await ports.keepDocument({
    id,
    memberId,
    tab: 'shared',
    uploadDate,
    typeDoc: 'JUSTIFICATIF',
    ...document,
    ...file,
  });
  const { email, firstName } = await ports.identity(memberId);
  if (email === null) return;
  const { locale, texts, values } = mail;
  const href = ports.pageAddress(environment, `/requests?request=${requestId}`);
  const written = receiptMail(ports.issuer(environment), {
    to: email,
    locale,
    firstName,
    reference,
    createdAt,
    href,
    texts,
    values,
  });
  await database.transaction((tx) => mailer.queue(tx, mail.id, attachPdf(written, file)));
}
