import { randomUUID } from 'node:crypto';
import { formatLongDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { promisedDay } from '@member-portal/shared-kernel/rules/promise';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { deliverReceipt, type ReceiptPorts, receiptFileName } from '../submissions/dated-receipts.public.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };
import {
  ANSWER_DAYS,
  type OptionCancellationPorts,
  type OptionReceiptOrder,
} from './option-cancellation-submission.ts';
import { findOptionCancellation } from './option-cancellations.repository.ts';
import { renderOptionReceipt } from './option-receipt-pdf.ts';

export interface OptionReceiptPorts extends ReceiptPorts {
  /** First names of these people of the member. */
  namesOf(memberId: string, beneficiaryIds: readonly string[]): Promise<string[]>;
}

const TEXTS: Record<MailLocale, typeof french.receipt> = { fr: french.receipt, en: english.receipt };

/**
 * Dated receipts of requests to cancel options, by mail and among the member's documents. A job makes each: the transaction of
 * the request waits for no PDF, and a crash loses none.
 */
export function createOptionReceipts({
  database,
  jobs,
  mailer,
  ports,
}: {
  database: Database;
  jobs: Jobs;
  mailer: Pick<Mailer, 'queue'>;
  ports: OptionReceiptPorts;
}): Pick<OptionCancellationPorts, 'orderReceipt'> {
  const order = jobs.define<OptionReceiptOrder & { mailId: string }>({
    queue: 'option-cancellation-receipt',
    async handle({ environment, memberId, cancellationId, reference, locale, mailId }) {
      const cancellation = await findOptionCancellation(database.db, memberId, cancellationId);
      if (!cancellation) return;
      const { createdAt, endOn, requestId, beneficiaryIds } = cancellation;
      const sentOn = todayInParis(createdAt);
      const bytes = await renderOptionReceipt({
        cancellation,
        people: await ports.namesOf(memberId, beneficiaryIds),
        reference,
        holder: {
          name: displayName(`${cancellation.applicantFirstName} ${cancellation.applicantSurName}`),
          membershipNumber: cancellation.membershipNumber,
        },
        ...ports.issuer(environment),
      });
      await deliverReceipt(
        { database, mailer, ports },
        {
          environment,
          memberId,
          id: cancellationId,
          requestId,
          reference,
          createdAt,
          file: { bytes, fileName: receiptFileName('options', createdAt, reference) },
          document: {
            title: `Demande d’annulation d’options du ${formatLongDate(sentOn)}`,
            typeCode: 'RESILIATION',
          },
          mail: {
            id: mailId,
            locale,
            texts: TEXTS[locale],
            values: {
              endOn: formatLongDate(endOn, locale),
              day: formatLongDate(promisedDay(sentOn, ANSWER_DAYS), locale),
            },
          },
        },
      );
    },
  });
  return {
    orderReceipt: (tx, cancellation) =>
      order(tx, { ...cancellation, mailId: randomUUID() }, { id: cancellation.cancellationId }),
  };
}
