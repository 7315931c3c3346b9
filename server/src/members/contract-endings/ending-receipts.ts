import { randomUUID } from 'node:crypto';
import type { Brand, EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { formatLongDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { mailTime, writeMail } from '../../platform/mail/write-mail.ts';
import type { KeepDocument } from '../documents/documents.public.ts';
import { findContractEnding } from './contract-endings.repository.ts';
import { renderEndingReceipt } from './ending-receipt-pdf.ts';
import type { ContractEndingPorts } from './ending-submission.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };

export interface EndingReceiptPorts {
  /** Whom the receipt is addressed to. `email` is null for a member without an address. */
  identity(
    memberId: string,
  ): Promise<{ firstName: string; surName: string; membershipNumber: string; email: string | null }>;
  /** Look, contact and sender of the member's insurer. */
  issuer(environment: string): {
    brand: Brand;
    contact: EnvironmentDocument['contact'];
    mailFrom: string;
  };
  keepDocument: KeepDocument;
  /** The full address of a page. */
  pageAddress(environment: string, path: string): string;
}

const TEXTS: Record<MailLocale, typeof french.receipt> = { fr: french.receipt, en: english.receipt };

/**
 * Dated receipts of requests to end a contract, by mail and among the member's documents. A job makes each: the transaction of
 * the request waits for no PDF, and a crash loses none.
 */
export function createEndingReceipts({
  database,
  jobs,
  mailer,
  ports,
}: {
  database: Database;
  jobs: Jobs;
  mailer: Pick<Mailer, 'queue'>;
  ports: EndingReceiptPorts;
}): Pick<ContractEndingPorts, 'orderReceipt'> {
  const order = jobs.define<Parameters<ContractEndingPorts['orderReceipt']>[1] & { mailId: string }>({
    queue: 'contract-ending-receipt',
    async handle({ environment, memberId, endingId, reference, locale, mailId }) {
      const ending = await findContractEnding(database.db, memberId, endingId);
      if (!ending) return;
      const person = await ports.identity(memberId);
      const issuer = ports.issuer(environment);
      const { createdAt, endOn, requestId } = ending;
      const sentOn = todayInParis(createdAt);
      const bytes = await renderEndingReceipt({
        ending,
        reference,
        holder: {
          name: displayName(`${person.firstName} ${person.surName}`),
          membershipNumber: person.membershipNumber,
        },
        ...issuer,
      });
      // Documents with one name count as versions of one document, so the name has the reference.
      const fileName = `resiliation-${sentOn}-${reference}.pdf`;
      await ports.keepDocument({
        id: endingId,
        memberId,
        tab: 'shared',
        title: `Demande de résiliation du ${formatLongDate(sentOn)}`,
        fileName,
        uploadDate: sentOn,
        typeCode: 'RESILIATION',
        typeDoc: 'JUSTIFICATIF',
        bytes,
      });
      if (person.email === null) return;
      const { received, next, follow, button, ...texts } = TEXTS[locale];
      const mail = writeMail(issuer, {
        ...texts,
        to: person.email,
        locale,
        paragraphs: [received, next, follow],
        link: { label: button, href: ports.pageAddress(environment, `/requests?request=${requestId}`) },
        values: {
          firstName: displayName(person.firstName),
          reference,
          at: mailTime(createdAt, locale),
          day: formatLongDate(endOn, locale),
        },
      });
      const receipt = {
        filename: fileName,
        content: bytes.toString('base64'),
        encoding: 'base64',
        contentType: 'application/pdf',
        contentDisposition: 'attachment',
      } as const;
      const attachments = [...(mail.attachments ?? []), receipt];
      await database.transaction((tx) => mailer.queue(tx, mailId, { ...mail, attachments }));
    },
  });
  return {
    orderReceipt: (tx, ending) => order(tx, { ...ending, mailId: randomUUID() }, { id: ending.endingId }),
  };
}
