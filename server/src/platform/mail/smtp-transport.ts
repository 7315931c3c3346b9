import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';

interface SmtpOptions {
  /** Maximum number of connections. Mails that wait for one wait in this process. */
  connections: number;
  /** After this time without an answer, in ms, the server counts as dead. */
  patienceMs: number;
}

/** A member waits for the code, for 5 s at most. */
export const CODES: SmtpOptions = { connections: 3, patienceMs: 4_000 };
/**
 * Queued mails have their own connections, so that many of them, or a slow server, delay no code.
 */
export const QUEUED: SmtpOptions = { connections: 5, patienceMs: 30_000 };

/** Sends by SMTP: 'smtp://127.0.0.1:1025', 'smtps://user:password@mail.example.org'. */
export function createSmtpTransport(url: string, { connections, patienceMs } = CODES): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // A template must never include a file or an address on its own.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          ...mail,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
      } catch (error) {
        throw withoutAddress(error);
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** A mail server's refusal often repeats the member's address. The log gets only its codes. */
function withoutAddress(error: unknown): Error {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  const answer = responseCode === undefined ? 'no answer' : `answer ${responseCode}`;
  return Object.assign(new Error(`the mail server did not take it: ${answer}`), { code });
}
