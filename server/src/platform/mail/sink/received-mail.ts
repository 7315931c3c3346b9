import { randomUUID } from 'node:crypto';
import PostalMime, { type Address, type Attachment } from 'postal-mime';

/** A mailbox in the format of Mailpit's API. */
export interface Mailbox {
  Name: string;
  Address: string;
}

export interface ReceivedMail {
  id: string;
  messageId: string;
  from: Mailbox;
  to: Mailbox[];
  cc: Mailbox[];
  subject: string;
  receivedAt: Date;
  text: string;
  html: string;
  bytes: number;
  read: boolean;
  attachments: { fileName: string; contentType: string; content: Buffer; contentId: string | null }[];
}

/** Parses a raw message. If the header names no receivers, those of the envelope are used. */
export async function readMail(raw: Buffer, envelopeTo: string[], receivedAt: Date): Promise<ReceivedMail> {
  const parsed = await PostalMime.parse(raw);
  const to = toMailboxes(parsed.to);
  return {
    id: randomUUID(),
    messageId: (parsed.messageId ?? '').replace(/^<|>$/g, ''),
    from: toMailboxes(parsed.from ? [parsed.from] : [])[0] ?? { Name: '', Address: '' },
    to: to.length > 0 ? to : envelopeTo.map((address) => ({ Name: '', Address: address })),
    cc: toMailboxes(parsed.cc),
    subject: parsed.subject ?? '',
    receivedAt,
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    bytes: raw.length,
    read: false,
    attachments: parsed.attachments.map(toAttachment),
  };
}

function toMailboxes(addresses: Address[] | undefined): Mailbox[] {
  return (addresses ?? []).flatMap((entry) =>
    entry.address === undefined ? [] : [{ Name: entry.name, Address: entry.address }],
  );
}

/** The HTML with its `cid:` images inlined, since a browser cannot resolve parts of a mail. */
export const withPictures = ({ html, attachments }: Pick<ReceivedMail, 'html' | 'attachments'>): string =>
  html.replace(/cid:([^"'\s)]+)/g, (reference, id: string) => {
    const picture = attachments.find(({ contentId }) => contentId === id);
    return picture ? `data:${picture.contentType};base64,${picture.content.toString('base64')}` : reference;
  });

function toAttachment({ filename, mimeType, content, contentId }: Attachment) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
  return {
    fileName: filename ?? '',
    contentType: mimeType,
    content: bytes,
    contentId: contentId?.replace(/^<|>$/g, '') ?? null,
  };
}
