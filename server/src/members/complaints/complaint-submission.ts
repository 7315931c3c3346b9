import { Complaint, ComplaintInput } from '@member-portal/shared-kernel/contracts/complaints';
import { complaintDates, complaintRules, mediatorUntil } from '@member-portal/shared-kernel/rules/complaint';
import { complaintTitle } from '@member-portal/shared-kernel/rules/complaint-words';
import { formatLongDate } from '@member-portal/shared-kernel/rules/life-date';
import { summaryOf } from '@member-portal/shared-kernel/rules/request-summary';
import { claimTypeOf, REPLY_MARKER } from '@member-portal/shared-kernel/rules/request-types';
import { keptText } from '@member-portal/shared-kernel/rules/text-length';
import type { Executor } from '../../platform/db/database.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import { toldAsStored } from '../submissions/stored-as-sent.public.ts';
import { defineSubmission } from '../submissions/submissions.public.ts';
import { type ComplaintRow, complaints } from './complaints.table.ts';
import english from './locales/en.json' with { type: 'json' };
import french from './locales/fr.json' with { type: 'json' };

export interface OrderedCopy {
  environment: string;
  memberId: string;
  complaintId: string;
  /** Language of the page on which the complaint was written. */
  locale?: MailLocale;
}

export interface ComplaintPorts {
  /** Orders the dated copy among the member's documents, within the transaction. */
  orderCopy(tx: Executor, complaint: OrderedCopy): Promise<void>;
}

/** A complaint. Its dates are those of `rules/complaint` on the day of sending, and do not change. */
export const complaintSubmission = ({ orderCopy }: ComplaintPorts) =>
  defineSubmission({
    path: '/claims',
    summary: 'Sends a complaint',
    contracts: { input: ComplaintInput, detail: Complaint },
    table: complaints,
    person: 'none',
    notFound: 'complaint_not_found',
    answerDays: ({ today, limits }) => complaintDates(today, limits).replyBy,
    rules: complaintRules,
    columnsOf: ({ theme, object, comment }, _, { today, limits }) => ({
      theme,
      object,
      comment: keptText(comment) ?? '',
      ...complaintDates(today, limits),
    }),
    requestOf: ({ theme, object, comment, acknowledgeBy, replyBy, mediatorFrom }) => ({
      typeCode: claimTypeOf(theme),
      title: titleOf({ theme, object }),
      summary: summaryOf({ theme, object, comment, acknowledgeBy, answerBy: replyBy, mediatorFrom }),
    }),
    mail: { fr: french.confirmation, en: english.confirmation },
    mailValues: ({ acknowledgeBy, mediatorFrom }, locale, { today, limits }) => ({
      acknowledgeBy: formatLongDate(acknowledgeBy, locale),
      mediatorFrom: formatLongDate(mediatorFrom, locale),
      mediatorUntil: formatLongDate(mediatorUntil(today, limits), locale),
    }),
    exchange: toldAsStored('complaint.submitted'),
    audit: 'complaint_sent',
    event: (tx, { environment, locale, row }) =>
      orderCopy(tx, { environment, memberId: row.memberId, complaintId: row.id, locale }),
  });

/** The insurer knows a complaint about teletransmission by its marker, and lets members answer it at any time. */
function titleOf({ theme, object }: Pick<ComplaintRow, 'theme' | 'object'>): string {
  const title = complaintTitle(theme, object);
  return theme === 'TELETRANSMISSION' ? `${title} ${REPLY_MARKER}` : title;
}
