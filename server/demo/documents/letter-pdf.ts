import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { formatCents } from '@member-portal/shared-kernel/rules/amount';
import { formatLongDate, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { drawLogo } from '../../src/platform/pdf/brand-drawings.ts';
import type { PdfPage } from '../../src/platform/pdf/pdf-page.ts';
import { renderPdf } from '../../src/platform/pdf/render-pdf.ts';
import type { DemoMember } from '../people/demo-person.ts';

/** The content of a letter of the insurer. Rows have amounts in cents. */
export interface Letter {
  title: string;
  date: LifeDate;
  paragraphs: string[];
  rows?: { label: string; cents: number }[];
}

const MARGIN = 56;

/** A letter on the brand's paper: sender, addressee, subject. */
export function renderLetter(
  letter: Letter,
  member: DemoMember,
  environment: EnvironmentDocument,
): Promise<Buffer> {
  const { brand, contact } = environment;
  if (!brand) throw new Error(`${environment.code} has no brand to write letters`);
  const createdAt = new Date(`${letter.date}T08:00:00Z`);
  return renderPdf({ brand, title: letter.title, createdAt, margin: MARGIN }, (page) => {
    drawHead(page, member);
    let y = page.text(letter.title, { x: MARGIN, y: 190 }, { font: 'heading', size: 18, tag: 'H1' });
    y =
      page.text(
        `Le ${formatLongDate(letter.date)}`,
        { x: MARGIN, y: y + 2 },
        { colour: page.colours.text2 },
      ) + 12;
    const width = page.doc.page.width - MARGIN * 2;
    for (const paragraph of letter.paragraphs)
      y = page.text(paragraph, { x: MARGIN, y, width }, { size: 11 }) + 8;
    drawRows(page, letter.rows ?? [], y, width);
    const foot = [brand.legalName, ...(contact?.postalAddress.slice(1) ?? []), contact?.phone ?? ''].join(
      ', ',
    );
    page.text(foot, { x: MARGIN, y: page.doc.page.height - 90 }, { size: 8.5, colour: page.colours.text2 });
  });
}

function drawHead(page: PdfPage, { family: [insured], number, address }: DemoMember): void {
  const { brand, colours, doc } = page;
  drawLogo(doc, brand, colours, { x: MARGIN, y: MARGIN, size: 34 });
  page.text(brand.name, { x: MARGIN + 44, y: MARGIN + 7 }, { font: 'heading', size: 16 });
  const lines = [
    `${insured.firstName} ${insured.surName}`,
    ...[address.line1, address.line2, [address.zipCode, address.city].filter(Boolean).join(' ')],
    `N° d’adhérent ${number}`,
  ].filter(Boolean) as string[];
  let y = MARGIN + 52;
  for (const line of lines) y = page.text(line, { x: 330, y }, { size: 10.5 });
}

function drawRows(page: PdfPage, rows: NonNullable<Letter['rows']>, top: number, width: number): void {
  if (rows.length === 0) return;
  page.group('Table', () => {
    let y = top;
    for (const row of rows) y = page.group('TR', () => drawRow(page, row, y + 4, width));
  });
}

function drawRow(
  page: PdfPage,
  { label, cents }: { label: string; cents: number },
  y: number,
  width: number,
): number {
  page.text(label, { x: MARGIN, y }, { size: 10.5, tag: 'TH row' });
  const under = page.text(
    formatCents(cents),
    { x: MARGIN, y, width, align: 'right' },
    { size: 10.5, tabular: true, tag: 'TD' },
  );
  page.doc
    .lineWidth(0.5)
    .moveTo(MARGIN, under + 3)
    .lineTo(MARGIN + width, under + 3)
    .stroke(page.colours.line);
  return under + 4;
}
