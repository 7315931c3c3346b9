import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';

/** Longer than this without a word, and a server counts as dead; below the 5 s that a member waits for a code. */
const PATIENCE_MS = 4_000;

/** Sends by SMTP: 'smtp://127.0.0.1:1025', 'smtps://user:password@mail.example.org'. */
export function createSmtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A template never pulls in a file or an address on its own.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({
        ...mail,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    },
    async close() {
      transport.close();
    },
  };
}
