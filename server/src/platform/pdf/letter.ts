import type { Brand, EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { inSentence } from '@member-portal/shared-kernel/rules/sentence';
import { drawLogo } from './brand-drawings.ts';
import type { PdfLocale, PdfPage } from './pdf-page.ts';

/** The parts that every letter of the insurer has. */

/** Points on every side of the page. */
export const MARGIN = 48;
const LOGO = 30;
const FOOT = 78;
const SIZE = 10;
const LINE = SIZE * 1.5;

const WORDS = {
  fr: {
    member: (number: string) => `N° d’adhérent ${number}`,
    page: (page: number, count: number) => `Page ${page} sur ${count}`,
  },
  en: {
    member: (number: string) => `Member number ${number}`,
    page: (page: number, count: number) => `Page ${page} of ${count}`,
  },
} satisfies Record<PdfLocale, object>;

export const widthOf = (page: PdfPage) => page.doc.page.width - MARGIN * 2;

/** Draws the line above a row of a table. */
export function drawRule(page: PdfPage, y: number): void {
  page.doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + widthOf(page), y)
    .lineWidth(0.6)
    .stroke(page.colours.line);
}

export interface LetterHead {
  /** `membershipNumber` is null if it is not known. */
  holder: { name: string; membershipNumber: string | null };
  title: string;
  /** Below the title: « Édité le 5 novembre 2025 ». */
  note: string;
}

/** Draws logo, addressee and title. Returns the y below them. */
export function drawLetterHead(page: PdfPage, { holder, title, note }: LetterHead): number {
  const { brand, colours, doc } = page;
  drawLogo(doc, brand, colours, { x: MARGIN, y: MARGIN, size: LOGO });
  page.text(brand.name, { x: MARGIN + LOGO + 10, y: MARGIN + 5 }, { font: 'heading', size: 14 });
  const right = { x: MARGIN, width: widthOf(page), align: 'right' as const };
  const under = page.text(holder.name, { ...right, y: MARGIN }, { font: 'emphasis', size: 10 });
  if (holder.membershipNumber !== null) {
    const number = WORDS[page.locale].member(holder.membershipNumber);
    page.text(number, { ...right, y: under }, { size: 9, colour: colours.text2 });
  }
  const width = widthOf(page);
  const below = page.text(
    title,
    { x: MARGIN, y: MARGIN + 64, width },
    { font: 'heading', size: 20, tag: 'H1' },
  );
  return page.text(note, { x: MARGIN, y: below, width }, { size: 9, colour: colours.text2 }) + 18;
}

/** The y to continue at. Starts a new page if `height` does not fit on this one. */
export function roomFor(page: PdfPage, height: number, y: number): number {
  if (y + height < page.doc.page.height - FOOT) return y;
  page.doc.addPage();
  return MARGIN;
}

/** Draws a heading with its lines, and returns the y below them. A line that does not fit goes to the next page. */
export function drawPart(page: PdfPage, heading: string, lines: readonly string[], top: number): number {
  const width = widthOf(page);
  let y = roomFor(page, 2 * LINE + 14, top);
  y = page.text(heading, { x: MARGIN, y, width }, { font: 'heading', size: 12, tag: 'H2' }) + 3;
  for (const line of lines) {
    const height = Math.max(1, Math.ceil(page.widthOf(line, { size: SIZE }) / width)) * LINE;
    y = roomFor(page, height, y);
    // pdfkit draws nothing for an empty line, and stays where it is.
    y = line.trim() === '' ? y + LINE : page.text(line, { x: MARGIN, y, width }, { size: SIZE });
  }
  return y + 14;
}

/** Draws the insurer's address and telephone at the foot of every page, and page numbers if there are several. */
export function drawFeet(
  page: PdfPage,
  { brand, contact }: { brand: Brand; contact: EnvironmentDocument['contact'] },
): void {
  const { start, count } = page.doc.bufferedPageRange();
  const lines = [
    [...new Set([brand.legalName, ...(contact?.postalAddress ?? [])])].join(', '),
    // The insurer gives the hours only in French.
    ...(contact
      ? [page.locale === 'fr' ? `${contact.phone}, ${inSentence(contact.phoneHours)}` : contact.phone]
      : []),
  ];
  for (let index = start; index < start + count; index += 1) {
    page.doc.switchToPage(index);
    // The footer is below the bottom margin, where pdfkit would otherwise start a new page.
    page.doc.page.margins.bottom = 0;
    let y = page.doc.page.height - FOOT + 22;
    for (const line of lines) y = drawFootLine(page, line, y);
    if (count > 1) drawFootLine(page, WORDS[page.locale].page(index + 1, count), y);
  }
}

function drawFootLine(page: PdfPage, text: string, y: number): number {
  const place = { x: MARGIN, y, width: widthOf(page), align: 'center' as const };
  return page.text(text, place, { size: 8, colour: page.colours.text2, tag: 'artifact' });
}
