export type MailLocale = 'fr' | 'en';

/** The content of a mail, in reading order; every text is already in the member's language. */
export interface MailContent {
  subject: string;
  title: string;
  paragraphs: string[];
  /**
   * A code that the member types, shown large after the first paragraph. It is never in the
   * subject, which lock screens and mail logs show.
   */
  code?: string;
  /**
   * Address of the page that the mail is about, shown as a button after the first paragraph; the text version contains the
   * whole address. A mail has one at most.
   */
  link?: { label: string; href: string };
  /** Labels and values, in a box after the first paragraph. */
  facts?: { label: string; value: string }[];
  footer: string;
}
