import type { ReceivedMail } from './received-mail.ts';

/** The mails that arrived, newest first: at most the last thousand, in memory only. */
export class MailboxStore {
  #mails: ReceivedMail[] = [];

  add(mail: ReceivedMail): void {
    this.#mails = [mail, ...this.#mails].slice(0, 1000);
  }

  all(): readonly ReceivedMail[] {
    return this.#mails;
  }

  /** By id, or 'latest'. */
  find(id: string): ReceivedMail | undefined {
    return id === 'latest' ? this.#mails[0] : this.#mails.find((mail) => mail.id === id);
  }

  /**
   * Search terms as Mailpit takes them: 'to:ana@example.org', 'subject:code', or words of subject
   * and text.
   */
  search(query: string): ReceivedMail[] {
    const terms = query.toLowerCase().match(/(?:[^\s"]+|"[^"]*")+/g) ?? [];
    return this.#mails.filter((mail) => terms.every((term) => matches(mail, term.replaceAll('"', ''))));
  }

  /** These mails, or all if left out. */
  remove(ids: readonly string[] | null): void {
    this.#mails = ids === null ? [] : this.#mails.filter(({ id }) => !ids.includes(id));
  }
}

function matches(mail: ReceivedMail, term: string): boolean {
  const [, field, value = ''] = /^(to|from|subject):(.*)$/.exec(term) ?? [];
  if (field === 'to') return mail.to.some(({ Address }) => Address.toLowerCase().includes(value));
  if (field === 'from') return mail.from.Address.toLowerCase().includes(value);
  if (field === 'subject') return mail.subject.toLowerCase().includes(value);
  return `${mail.subject}\n${mail.text}`.toLowerCase().includes(term);
}
