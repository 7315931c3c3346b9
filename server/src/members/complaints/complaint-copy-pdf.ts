import type { Brand, EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { formatLongDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { attachAsTyped } from '../../platform/pdf/as-typed.ts';
import { drawFeet, drawLetterHead, drawPart, MARGIN } from '../../platform/pdf/letter.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { timeInParis } from '../../platform/pdf/time-in-paris.ts';
import { OBJECT_WORDS, THEME_WORDS } from './complaint-words.ts';
import type { ComplaintRow } from './complaints.table.ts';

export interface ComplaintCopy {
  complaint: ComplaintRow;
  reference: string;
  /** Names of the files that were sent with it. */
  files: readonly string[];
  holder: { name: string; membershipNumber: string };
  brand: Brand;
  contact: EnvironmentDocument['contact'];
}

/** The dated copy of a complaint, A4, in French: what the member wrote, and the days that were promised. */
export function renderComplaintCopy(copy: ComplaintCopy): Promise<Buffer> {
  const { brand, complaint, files, holder, reference } = copy;
  const { createdAt } = complaint;
  const title = 'Copie de votre réclamation';
  return renderPdf({ brand, title, createdAt, margin: MARGIN }, (page) => {
    const note = `Envoyée le ${formatLongDate(todayInParis(createdAt))} à ${timeInParis(createdAt)}, heure de Paris. Référence ${reference}.`;
    let y = drawLetterHead(page, { holder, title, note });
    y = drawPart(page, 'Thème', [capital(THEME_WORDS[complaint.theme])], y);
    y = drawPart(page, 'Objet', [OBJECT_WORDS[complaint.object]], y);
    y = drawPart(page, 'Ce que vous avez écrit', complaint.comment.split('\n'), y);
    if (files.length > 0) y = drawPart(page, 'Documents joints', files, y);
    y = attachAsTyped(page, { text: typedText(copy), createdAt }, y);
    drawPart(page, 'Et maintenant', promisesOf(complaint), y);
    drawFeet(page, copy);
  });
}

/** What the member wrote, with the names of the files. */
function typedText({ complaint: { comment }, files }: ComplaintCopy): string {
  return [comment, ...(files.length > 0 ? ['', 'Documents joints', ...files] : []), ''].join('\n');
}

const promisesOf = ({ acknowledgeBy, replyBy, mediatorFrom }: ComplaintRow) => [
  `Accusé de réception : au plus tard le ${formatLongDate(acknowledgeBy)}.`,
  `Notre réponse : au plus tard le ${formatLongDate(replyBy)}.`,
  `Sans réponse, ou si elle ne vous convient pas, vous pouvez saisir gratuitement le médiateur à partir du ${formatLongDate(mediatorFrom)}, dans l’année qui suit cette réclamation.`,
];

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
