import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import type { MailTransport } from '../platform/mail/mail.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { startMailSink } from '../platform/mail/sink/mail-sink.ts';
import { createSmtpTransport, QUEUED } from '../platform/mail/smtp-transport.ts';
import { createPlatform } from './platform.ts';

const PARAGRAPH = 'Votre demande a bien été enregistrée, vous pouvez la suivre depuis votre espace. ';

/**
 * Queues this many mails in one transaction and waits until the sink has received them all, in this
 * process: database, workers, SMTP and sink. Returns the seconds from the commit to the last mail.
 * Without `databaseUrl` it uses an embedded database on disk.
 */
export async function sendQueuedMails(count: number, databaseUrl: string | null): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'portal-mails-'));
  const args = ['--data', data, ...(databaseUrl ? ['--database-url', databaseUrl] : [])];
  const platform = await createPlatform(readConfig(args, {}), { log: createLog('error') });
  const sink = await startMailSink({ host: '127.0.0.1', smtpPort: 0, httpPort: 0 });
  const smtp = createSmtpTransport(`smtp://127.0.0.1:${sink.smtpPort}`, QUEUED);
  try {
    const { transport, all } = untilTaken(smtp, count);
    const mailer = createMailer({ ...platform, transport });
    await platform.jobs.start();
    await platform.database.transaction(async (tx) => {
      for (let number = 1; number <= count; number += 1)
        await mailer.queue(tx, randomUUID(), {
          from: 'Grand-Lac <ne-pas-repondre@grand-lac.example>',
          to: `member-${number}@example.org`,
          subject: 'Votre demande',
          text: PARAGRAPH.repeat(10),
          html: `<p>${PARAGRAPH.repeat(60)}</p>`,
        });
    });
    const committed = performance.now();
    await all;
    return (performance.now() - committed) / 1000;
  } finally {
    await platform.jobs.stop();
    await smtp.close();
    await sink.stop();
    await platform.database.close();
    rmSync(data, { recursive: true, force: true });
  }
}

function untilTaken(smtp: MailTransport, count: number) {
  let taken = 0;
  let done = () => {};
  const all = new Promise<void>((resolve) => {
    done = resolve;
  });
  const transport: MailTransport = {
    async send(mail) {
      await smtp.send(mail);
      taken += 1;
      if (taken === count) done();
    },
    close: smtp.close,
  };
  return { transport, all };
}
