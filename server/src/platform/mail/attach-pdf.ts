import type { NewMail } from './mailer.ts';

/** The mail with this PDF as a file for the reader to keep. */
export function attachPdf(mail: NewMail, { fileName, bytes }: { fileName: string; bytes: Buffer }): NewMail {
  const file = {
    filename: fileName,
    content: bytes.toString('base64'),
    encoding: 'base64',
    contentType: 'application/pdf',
    contentDisposition: 'attachment',
  } as const;
  return { ...mail, attachments: [...(mail.attachments ?? []), file] };
}
