import { randomUUID } from 'node:crypto';
import type { Executor } from '../db/database.ts';
import { PortalError } from '../http/portal-error.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Mail, MailTransport } from './mail.ts';

export type NewMail = Omit<Mail, 'messageId'>;

export interface Mailer {
  /**
   * Sends at once, for a member who waits for a code. Throws 502 `mail_sending_failed` if the
   * server has not accepted the mail within 5 s; it is not queued then.
   */
  sendNow(mail: NewMail): Promise<void>;
  /**
   * Queues the mail within the transaction. `eventId` (a UUID) identifies the cause: one event leads to one
   * mail, even if it is ordered several times.
   */
  queue(tx: Executor, eventId: string, mail: NewMail): Promise<void>;
}

const AT_ONCE_MS = 5_000;
const MESSAGE_HOST = 'portal.invalid';

interface MailerDependencies {
  /** Sends codes. */
  transport: MailTransport;
  /** Sends queued mails on connections of its own, so that they delay no code; by default `transport`. */
  queueTransport?: MailTransport;
  jobs: Jobs;
  log: Log;
  metrics: Metrics;
}

export function createMailer(parts: MailerDependencies): Mailer {
  const { transport, queueTransport = transport, jobs, log, metrics } = parts;
  const order = jobs.define<Mail>({
    queue: 'mail',
    async handle(mail) {
      await queueTransport.send(mail);
      metrics.count('mail_sent');
    },
  });

  return {
    async sendNow(mail) {
      const sending = transport.send({ ...mail, messageId: `<${randomUUID()}@${MESSAGE_HOST}>` });
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('no answer of the mail server within 5 s')), AT_ONCE_MS);
      });
      try {
        await Promise.race([sending, tooLate]);
        metrics.count('mail_sent');
      } catch (error) {
        // A late answer of the server changes nothing: the failure has already been reported to the member.
        sending.catch(() => {});
        metrics.count('mail_failed');
        log.warn({ err: error }, 'a code could not be sent');
        throw new PortalError('mail_sending_failed', 502, { cause: error });
      } finally {
        clearTimeout(timer);
      }
    },
    queue: (tx, eventId, mail) =>
      order(tx, { ...mail, messageId: `<${eventId}@${MESSAGE_HOST}>` }, { id: eventId }),
  };
}
