import type { ComplaintObject, ComplaintTheme } from '@member-portal/shared-kernel/contracts/complaints';
import type { ComplaintDates } from '@member-portal/shared-kernel/rules/complaint';
import { OBJECT_WORDS, THEME_WORDS } from '@member-portal/shared-kernel/rules/complaint-words';
import { formatLongDate, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { PdfLocale } from '../../platform/pdf/pdf-page.ts';

/** Texts of the dated copy. */
interface CopyWords {
  title: string;
  /** Title of the copy in the member's list of documents. */
  documentTitle(sentOn: LifeDate): string;
  /** First part of the file's name. */
  fileName: string;
  sent(sentOn: LifeDate, time: string, reference: string): string;
  theme: string;
  object: string;
  comment: string;
  files: string;
  next: string;
  themes: Record<ComplaintTheme, string>;
  objects: Record<ComplaintObject, string>;
  promises(dates: ComplaintDates & { mediatorUntil: LifeDate }): string[];
}

const inEnglish = (date: LifeDate) => formatLongDate(date, 'en');

export const COPY_WORDS: Record<PdfLocale, CopyWords> = {
  fr: {
    title: 'Copie de votre réclamation',
    documentTitle: (sentOn) => `Réclamation du ${formatLongDate(sentOn)}`,
    fileName: 'reclamation',
    sent: (sentOn, time, reference) =>
      `Envoyée le ${formatLongDate(sentOn)} à ${time}, heure de Paris. Référence ${reference}.`,
    theme: 'Thème',
    object: 'Objet',
    comment: 'Ce que vous avez écrit',
    files: 'Documents joints',
    next: 'Et maintenant',
    themes: THEME_WORDS,
    objects: OBJECT_WORDS,
    promises: ({ acknowledgeBy, replyBy, mediatorFrom, mediatorUntil }) => [
      `Accusé de réception : au plus tard le ${formatLongDate(acknowledgeBy)}.`,
      `Notre réponse : au plus tard le ${formatLongDate(replyBy)}.`,
      `Sans réponse, ou si elle ne vous convient pas, vous pourrez saisir gratuitement le médiateur du ${formatLongDate(mediatorFrom)} au ${formatLongDate(mediatorUntil)}.`,
    ],
  },
  en: {
    title: 'Copy of your complaint',
    documentTitle: (sentOn) => `Complaint of ${inEnglish(sentOn)}`,
    fileName: 'complaint',
    sent: (sentOn, time, reference) =>
      `Sent on ${inEnglish(sentOn)} at ${time}, Paris time. Reference ${reference}.`,
    theme: 'Topic',
    object: 'Subject',
    comment: 'What you wrote',
    files: 'Attached documents',
    next: 'What happens next',
    themes: {
      FEE: 'contributions',
      MEMBERSHIP: 'membership',
      CARD: 'third-party-payment card',
      WARRANTIES: 'cover',
      REFUNDS: 'refunds',
      TELETRANSMISSION: 'teletransmission',
    },
    objects: {
      AMOUNT_DEBITED: 'Amount debited',
      DEBIT_DATE: 'Date of the debit',
      FEE_INCREASE: 'Higher contribution',
      OVERPAYMENT: 'Overpayment to pay back',
      JOINING_DELAY: 'Time taken to join',
      PERSON_NOT_COVERED: 'Person not added',
      TERMINATION: 'Ending the contract',
      CERTIFICATE: 'Certificate',
      CARD_NOT_RECEIVED: 'Card not received',
      CARD_WRONG: 'Wrong information on the card',
      CARD_REFUSED: 'Card refused by a professional',
      COVER_REFUSED: 'Cover refused',
      COVER_LEVEL: 'Level of cover',
      COVER_UNCLEAR: 'Cover not clearly explained',
      REFUND_DELAY: 'Time taken to refund',
      REFUND_AMOUNT: 'Amount refunded',
      REFUND_REFUSED: 'Refund refused',
      REFUND_ACCOUNT: 'Account that was paid',
      FLOW_STOPPED: 'Teletransmission interrupted',
      FLOW_PERSON_MISSING: 'Person not linked',
      FLOW_RECEIVED_TWICE: 'Statement counted twice',
      OTHER: 'Other',
    },
    promises: ({ acknowledgeBy, replyBy, mediatorFrom, mediatorUntil }) => [
      `Acknowledgement: by ${inEnglish(acknowledgeBy)} at the latest.`,
      `Our answer: by ${inEnglish(replyBy)} at the latest.`,
      `Without an answer, or if it does not suit you, you may call on the mediator free of charge from ${inEnglish(mediatorFrom)} to ${inEnglish(mediatorUntil)}.`,
    ],
  },
};
