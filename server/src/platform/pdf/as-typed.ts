import { drawPart } from './letter.ts';
import type { PdfLocale, PdfPage } from './pdf-page.ts';
import { isPrintable } from './printable-runs.ts';

const WORDS = {
  fr: {
    file: 'votre-texte.txt',
    what: 'Ce que vous avez écrit',
    heading: 'Votre texte exact',
    note: (file: string) =>
      `Des caractères ne peuvent pas être imprimés ici : un « ? » en tient lieu. Votre texte, tel que vous l’avez écrit, est joint à ce PDF (pièce jointe « ${file} »).`,
  },
  en: {
    file: 'your-text.txt',
    what: 'What you wrote',
    heading: 'Your exact text',
    note: (file: string) =>
      `Some characters cannot be printed here: a "?" stands for each. Your text, as you wrote it, is attached to this PDF (attachment "${file}").`,
  },
} satisfies Record<PdfLocale, object>;

/**
 * The fonts have only Latin letters. Text in other scripts is attached as a text file, and the page says so.
 * Does nothing if the page prints everything. Returns the y to continue at.
 */
export function attachAsTyped(
  page: PdfPage,
  { text, createdAt }: { text: string; createdAt: Date },
  y: number,
): number {
  if (text.split('\n').every(isPrintable)) return y;
  const { file, what, heading, note } = WORDS[page.locale];
  page.doc.file(Buffer.from(text, 'utf8'), {
    name: file,
    type: 'text/plain; charset=utf-8',
    description: what,
    creationDate: createdAt,
    modifiedDate: createdAt,
  });
  return drawPart(page, heading, [note(file)], y);
}
