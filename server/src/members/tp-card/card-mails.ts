import { randomUUID } from 'node:crypto';
import type { CardEmailed, CardEmailRequest } from '@member-portal/shared-kernel/contracts/tp-card';
import { maskEmail, parseEmail } from '@member-portal/shared-kernel/rules/email';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { refuse, refusedAt } from '@member-portal/shared-kernel/rules/verdict';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { attachPdf } from '../../platform/mail/attach-pdf.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { MailIssuer } from '../../platform/mail/write-mail.ts';
import { cardMail } from './card-mail.ts';
import { tpCardUnavailable } from './tp-card.errors.ts';

export interface CardMailPorts {
  hasCard(memberId: string): Promise<boolean>;
  /** The printable card. Throws 404 `tp_card_unavailable`. */
  cardFile(member: {
    memberId: string;
    environment: string;
  }): Promise<{ fileName: string; bytes: Buffer; validTo: LifeDate }>;
  identity(memberId: string): Promise<{ firstName: string; email: string | null }>;
  issuer(environment: string): MailIssuer;
  /** The full address of a page. */
  pageAddress(environment: string, path: string): string;
  /** Throws `too_many_attempts` once a member has sent too many cards. */
  countMail(tx: Executor, memberId: string): Promise<void>;
}

/** The session that orders the mail. */
interface CardSender {
  memberId: string;
  accountId: string;
  sessionId: string;
  /** Network address, for the audit trail. */
  address: string;
  environment: string;
  locale: MailLocale;
}

interface PreparedMail {
  sender: CardSender;
  to: string;
  /** False for the address on file. */
  isTyped: boolean;
}

interface CardMailOrder {
  memberId: string;
  environment: string;
  locale: MailLocale;
  to: string;
  mailId: string;
}

/** Cards that members send by e-mail, to themselves or to another address. A job makes the PDF. */
export function createCardMails({
  database,
  clock,
  jobs,
  mailer,
  ports,
}: {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  mailer: Pick<Mailer, 'queue'>;
  ports: CardMailPorts;
}) {
  const order = jobs.define<CardMailOrder>({
    queue: 'tp-card-mail',
    async handle({ memberId, environment, locale, to, mailId }) {
      // The contract may have ended since the order.
      if (!(await ports.hasCard(memberId))) return;
      const { validTo, ...file } = await ports.cardFile({ memberId, environment });
      const { firstName, email } = await ports.identity(memberId);
      const isOwn = to.toLowerCase() === email?.toLowerCase();
      const mail = cardMail(ports.issuer(environment), {
        to,
        locale,
        firstName,
        validTo,
        // Other recipients cannot sign in there.
        href: isOwn ? ports.pageAddress(environment, '/home?panel=card') : null,
      });
      await database.transaction((tx) => mailer.queue(tx, mailId, attachPdf(mail, file)));
    },
  });

  /** The address that the member typed, or the one on file. Throws `validation_failed`. */
  async function addressOf(memberId: string, typed: string | null): Promise<string> {
    const email = typed ?? (await ports.identity(memberId)).email;
    const verdict = email === null ? refuse('field_required') : parseEmail(email);
    if (!verdict.ok) throw invalidInput(refusedAt('email', verdict));
    return verdict.value;
  }

  return {
    /**
     * Looks up everything before the transaction. Throws 404 `tp_card_unavailable` and `validation_failed`.
     */
    async prepare(sender: CardSender, { email }: CardEmailRequest): Promise<PreparedMail> {
      if (!(await ports.hasCard(sender.memberId))) throw tpCardUnavailable();
      return { sender, to: await addressOf(sender.memberId, email), isTyped: email !== null };
    },

    /** Queues the mail in the caller's transaction. Throws `too_many_attempts`. */
    async send(tx: Executor, { sender, to, isTyped }: PreparedMail): Promise<CardEmailed> {
      const { memberId, accountId, sessionId, address, environment, locale } = sender;
      await ports.countMail(tx, memberId);
      const mailId = randomUUID();
      await order(tx, { memberId, environment, locale, to, mailId }, { id: mailId });
      const details = { to: isTyped ? 'typed' : 'on file' };
      const entry = { at: clock.now(), environment, accountId, sessionId, address };
      await recordAudit(tx, { ...entry, event: 'card_mailed', details });
      return { maskedEmail: maskEmail(to) };
    },
  };
}
export type CardMailService = ReturnType<typeof createCardMails>;
