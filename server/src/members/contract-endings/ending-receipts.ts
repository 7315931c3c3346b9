import { randomUUID } from 'node:crypto';
import { formatLongDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import type { Database } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { deliverReceipt, type ReceiptPorts, receiptFileName } from '../submissions/dated-receipts.public.ts';
import { findContractEnding } from './contract-endings.repository.ts';
import type { ContractEndingRow } from './contract-endings.table.ts';
import { endingEffects, renderEndingReceipt } from './ending-receipt-pdf.ts';
import type { ContractEndingPorts } from './ending-submission.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };

export interface EndingReceiptPorts extends ReceiptPorts {
  /** Reference of a request of this member; null for any other. */
  referenceOf(memberId: string, requestId: string): Promise<string | null>;
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
}) {
  /** The same bytes at every call. */
  async function receiptOf(ending: ContractEndingRow, environment: string, reference: string) {
    const { contractName, contractNumber, createdAt, endOn, memberId } = ending;
    const { firstName, surName, membershipNumber } = await ports.identity(memberId);
    const bytes = await renderEndingReceipt({
      ending,
      contract: `${contractName}, n° ${contractNumber}, pour tous les bénéficiaires.`,
      next: endingEffects(endOn),
      reference,
      holder: { name: displayName(`${firstName} ${surName}`), membershipNumber },
      ...ports.issuer(environment),
    });
    return { bytes, fileName: receiptFileName('resiliation', createdAt, reference) };
  }

  const order = jobs.define<Parameters<ContractEndingPorts['orderReceipt']>[1] & { mailId: string }>({
    queue: 'contract-ending-receipt',
    async handle({ environment, memberId, endingId, reference, locale, mailId }) {
      const ending = await findContractEnding(database.db, memberId, endingId);
      if (!ending) return;
      const { createdAt, endOn, requestId } = ending;
      await deliverReceipt(
        { database, mailer, ports },
        {
          environment,
          memberId,
          id: endingId,
          requestId,
          reference,
          createdAt,
          file: await receiptOf(ending, environment, reference),
          document: {
            title: `Demande de résiliation du ${formatLongDate(todayInParis(createdAt))}`,
            typeCode: 'RESILIATION',
          },
          mail: { id: mailId, locale, texts: TEXTS[locale], values: { day: formatLongDate(endOn, locale) } },
        },
      );
    },
  });
  const orderReceipt: ContractEndingPorts['orderReceipt'] = (tx, ending) =>
    order(tx, { ...ending, mailId: randomUUID() }, { id: ending.endingId });
  return {
    orderReceipt,

    /** The receipt of a request of this member, even before the job has stored it among the documents. Throws 404. */
    async file({ memberId, environment }: { memberId: string; environment: string }, id: string) {
      const ending = isUuid(id) ? await findContractEnding(database.db, memberId, id) : null;
      const reference = ending && (await ports.referenceOf(memberId, ending.requestId));
      if (!ending || !reference) throw new PortalError('cancellation_not_found', 404);
      return receiptOf(ending, environment, reference);
    },
  };
}
