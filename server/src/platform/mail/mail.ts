/** One mail, ready to be sent. */
export interface Mail {
  /** RFC 5322 address with a display name: 'Grand-Lac <ne-pas-repondre@grand-lac.example>'. */
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stays the same when the mail is sent again, so that the receiver can drop a repeat: '<uuid@host>'. */
  messageId: string;
  /**
   * Images that the HTML shows by `cid:`, and files, in the form of the mail library: base64, since queued
   * mails are JSON.
   */
  attachments?: (MailPicture | MailFile)[];
}

export interface MailPicture {
  filename: string;
  cid: string;
  content: string;
  encoding: 'base64';
  contentType: string;
  contentDisposition: 'inline';
}

/** A file for the reader to keep. */
export interface MailFile extends Omit<MailPicture, 'cid' | 'contentDisposition'> {
  contentDisposition: 'attachment';
}

/** Sends a mail to a server; resolves once that server has accepted it. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
