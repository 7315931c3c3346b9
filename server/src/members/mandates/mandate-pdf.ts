import type { Brand, EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { MandateText } from '@member-portal/shared-kernel/contracts/mandates';
import { formatLongDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { drawFacts } from '../../platform/pdf/facts.ts';
import { drawFeet, drawLetterHead, MARGIN, widthOf } from '../../platform/pdf/letter.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';

interface MandatePaper {
  holder: { name: string; membershipNumber: string };
  brand: Brand;
  contact: EnvironmentDocument['contact'];
  preparedAt: Date;
}

/** The mandate that a member reads and signs, A4. The same text at the same instant gives the same bytes. */
export function renderMandate(text: MandateText, paper: MandatePaper): Promise<Buffer> {
  const { brand, holder, preparedAt } = paper;
  return renderPdf({ brand, title: text.title, createdAt: preparedAt, margin: MARGIN }, (page) => {
    const note = `Préparé le ${formatLongDate(todayInParis(preparedAt))}`;
    let y = drawLetterHead(page, { holder, title: text.title, note });
    const place = { x: MARGIN, width: widthOf(page) };
    for (const sentence of text.authorisation) y = page.text(sentence, { ...place, y }) + 8;
    y = drawFacts(page, text.fields, y + 8) + 14;
    const fine = { size: 9, colour: page.colours.text2 };
    for (const sentence of text.notes) y = page.text(sentence, { ...place, y }, fine) + 6;
    drawFeet(page, paper);
  });
}
