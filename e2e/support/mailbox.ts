import { FIRST_PORT, type Ports, portsFrom } from './ports.ts';

export interface Mail {
  subject: string;
  receivedAt: Date;
  text: string;
}

interface Listing {
  messages: { ID: string; Subject: string; Created: string }[];
}

const EVERY_MS = 100;
const PATIENCE_MS = 20_000;

/** The mailbox that `npm start` runs, read through its API. */
export function mailboxOf(ports: Ports = portsFrom(FIRST_PORT)) {
  const url = `http://127.0.0.1:${ports.mail}/api/v1`;
  const ask = async (path: string) => (await fetch(`${url}${path}`)).json();

  /** Newest first. */
  async function mailsTo(email: string, since: Date): Promise<Mail[]> {
    const query = encodeURIComponent(`to:${email}`);
    const { messages } = (await ask(`/search?query=${query}&limit=100`)) as Listing;
    const fresh = messages.filter(({ Created }) => new Date(Created) >= since);
    return Promise.all(
      fresh.map(async ({ ID, Subject, Created }) => {
        const { Text } = (await ask(`/message/${ID}`)) as { Text: string };
        return { subject: Subject, receivedAt: new Date(Created), text: Text };
      }),
    );
  }

  /** The newest address of this kind in mails since then; waits for it. */
  async function newestHref(
    email: string,
    since: Date,
    isWanted: (url: URL) => boolean,
  ): Promise<URL | null> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause())
      for (const { text } of await mailsTo(email, since)) {
        const found = [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => new URL(url)).find(isWanted);
        if (found) return found;
      }
    return null;
  }

  return {
    mailsTo,
    /** Sign-in codes since then, newest first; waits for the first. */
    async codesTo(email: string, since: Date): Promise<string[]> {
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause()) {
        const mails = await mailsTo(email, since);
        const codes = mails.flatMap((mail) => codeIn(mail) ?? []);
        if (codes.length > 0) return codes;
      }
      throw new Error(`No code reached ${email}`);
    },
    /** Path of the newest mailed link since then, such as `/login/forgot-password/TOKEN`; waits for it. */
    async linkTo(email: string, under: string, since: Date): Promise<string> {
      const found = await newestHref(email, since, ({ pathname }) => pathname.startsWith(`${under}/`));
      if (!found) throw new Error(`No link under ${under} reached ${email}`);
      return found.pathname;
    },
    /** The address of the newest link to this page, with the fragment. */
    async hrefTo(email: string, page: string, since: Date): Promise<string> {
      const found = await newestHref(email, since, ({ pathname }) => pathname === page);
      if (!found) throw new Error(`No link to ${page} reached ${email}`);
      return found.href;
    },
  };
}

/** The code is on a line of its own; null for a mail without one. */
export const codeIn = ({ text }: Pick<Mail, 'text'>): string | null =>
  /^\d{6}(?=\s*$)/m.exec(text)?.[0] ?? null;

const pause = () => new Promise((resolve) => setTimeout(resolve, EVERY_MS));
