import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { attachPdf } from '../../platform/mail/attach-pdf.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { NewMail } from '../../platform/mail/mailer.ts';
import type { MailIssuer } from '../../platform/mail/write-mail.ts';
import { listUnsettled, settleOrder } from './payment-schedules.repository.ts';
import { scheduleMail } from './schedule-mail.ts';

interface ScheduleMailPorts {
  /** Those of these requests that the core system has done. */
  doneRequests(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** The newest contribution schedule; null if the portal has none. */
  schedule(memberId: string): Promise<{ fileName: string; bytes: Buffer } | null>;
  /** Null for a member who no longer exists or has no address on file. */
  addressee(
    memberId: string,
  ): Promise<{ environment: string; firstName: string; email: string; locale: MailLocale } | null>;
  /** Null without a brand. */
  issuer(environment: string): MailIssuer | null;
  /** The full address of a page. */
  pageAddress(environment: string, path: string): string;
  queueMail(tx: Executor, eventId: string, mail: NewMail): Promise<void>;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  log: Log;
  ports: ScheduleMailPorts;
}

/** Later orders are ignored if the core system has not done them by then. */
const WAIT_MS = 30 * 86_400_000;

/**
 * Mails the newest schedule to a member whose order the core system has closed. A member without a schedule
 * in the portal gets it from the core system.
 */
export function createScheduleMails({ database, clock, log, ports }: Dependencies) {
  async function settle({ id, memberId }: { id: string; memberId: string }): Promise<void> {
    const mail = await mailFor(memberId);
    await database.transaction(async (tx) => {
      if (!(await settleOrder(tx, memberId, id, clock.now())) || !mail) return;
      await ports.queueMail(tx, id, mail);
    });
  }

  async function mailFor(memberId: string): Promise<NewMail | null> {
    const [addressee, schedule] = await Promise.all([ports.addressee(memberId), ports.schedule(memberId)]);
    const issuer = addressee && ports.issuer(addressee.environment);
    if (!addressee || !issuer || !schedule) return null;
    const { environment, email: to, firstName, locale } = addressee;
    const href = ports.pageAddress(environment, '/documents/contribution');
    return attachPdf(scheduleMail(issuer, { to, locale, firstName, href }), schedule);
  }

  return {
    async send(): Promise<void> {
      const waiting = await listUnsettled(database.db, new Date(clock.now().getTime() - WAIT_MS));
      if (waiting.length === 0) return;
      const done = await ports.doneRequests(waiting.map(({ requestId }) => requestId));
      for (const order of waiting.filter(({ requestId }) => done.has(requestId))) {
        // An error for one member must not delay the others.
        await settle(order).catch((error: unknown) => log.error({ err: error }, 'a mail with a schedule'));
      }
    },
  };
}
