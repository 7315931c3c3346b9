import type { Brand, EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { startWithCapital } from '@member-portal/shared-kernel/rules/capital';
import { mediatorUntil } from '@member-portal/shared-kernel/rules/complaint';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { attachAsTyped } from '../../platform/pdf/as-typed.ts';
import { drawFeet, drawLetterHead, drawPart, MARGIN } from '../../platform/pdf/letter.ts';
import type { PdfLocale } from '../../platform/pdf/pdf-page.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { timeInParis } from '../../platform/pdf/time-in-paris.ts';
import { COPY_WORDS } from './complaint-copy-words.ts';
import type { ComplaintRow } from './complaints.table.ts';

export interface ComplaintCopy {
  complaint: ComplaintRow;
  reference: string;
  /** Names of the files sent with the complaint. */
  files: readonly string[];
  holder: { name: string; membershipNumber: string };
  brand: Brand;
  contact: EnvironmentDocument['contact'];
  /** The language in which the member wrote the form. */
  locale: PdfLocale;
}

/** The dated copy of a complaint, A4: the member's text and the promised days. */
export function renderComplaintCopy(copy: ComplaintCopy): Promise<Buffer> {
  const { brand, complaint, files, holder, locale, reference } = copy;
  const { createdAt } = complaint;
  const words = COPY_WORDS[locale];
  const { title } = words;
  return renderPdf({ brand, title, createdAt, locale, margin: MARGIN }, (page) => {
    const note = words.sent(todayInParis(createdAt), timeInParis(createdAt, locale), reference);
    let y = drawLetterHead(page, { holder, title, note });
    y = drawPart(page, words.theme, [startWithCapital(words.themes[complaint.theme])], y);
    y = drawPart(page, words.object, [words.objects[complaint.object]], y);
    y = drawPart(page, words.comment, complaint.comment.split('\n'), y);
    if (files.length > 0) y = drawPart(page, words.files, files, y);
    y = attachAsTyped(page, { text: typedText(copy), createdAt }, y);
    drawPart(
      page,
      words.next,
      words.promises({ ...complaint, mediatorUntil: mediatorUntil(todayInParis(createdAt)) }),
      y,
    );
    drawFeet(page, copy);
  });
}

/** The member's text, with the names of the files. */
function typedText({ complaint: { comment }, files, locale }: ComplaintCopy): string {
  const attached = files.length > 0 ? ['', COPY_WORDS[locale].files, ...files] : [];
  return [comment, ...attached, ''].join('\n');
}
