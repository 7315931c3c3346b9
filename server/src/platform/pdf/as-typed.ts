import { drawPart } from './letter.ts';
import type { PdfPage } from './pdf-page.ts';
import { isPrintable } from './printable-runs.ts';

const AS_TYPED = 'votre-texte.txt';

/**
 * The fonts have no letters beyond Latin. What a member typed in others goes along as a text file, and the page says so. Nothing
 * where the page prints all of it. Returns the y to continue at.
 */
export function attachAsTyped(
  page: PdfPage,
  { text, createdAt }: { text: string; createdAt: Date },
  y: number,
): number {
  if (text.split('\n').every(isPrintable)) return y;
  page.doc.file(Buffer.from(text, 'utf8'), {
    name: AS_TYPED,
    type: 'text/plain; charset=utf-8',
    description: 'Ce que vous avez écrit',
    creationDate: createdAt,
    modifiedDate: createdAt,
  });
  const note = `Des caractères ne peuvent pas être imprimés ici : un « ? » en tient lieu. Votre texte, tel que vous l’avez écrit, est joint à ce PDF (pièce jointe « ${AS_TYPED} »).`;
  return drawPart(page, 'Votre texte exact', [note], y);
}
