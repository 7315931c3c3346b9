import type { RefundDetail } from '@member-portal/shared-kernel/contracts/refunds';
import { formatCents } from '@member-portal/shared-kernel/rules/amount';
import { drawRule, MARGIN, widthOf } from '../../platform/pdf/letter.ts';
import type { PdfPage } from '../../platform/pdf/pdf-page.ts';

/** Amounts of a refund or of one of its lines. */
export type SplitLine = Pick<
  RefundDetail,
  'totalCost' | 'socialSecurityPart' | 'otherMutualPart' | 'mutualPart' | 'remainingCharge'
>;

/** Height of a row, in points. */
export const ROW = 26;
const BAR = 12;

/** The same colours as on screen, for every brand. */
const HEALTH_INSURANCE = '#6390be';
const FIRST_MUTUAL = '#937ba6';
const REMAINING = '#e3ac64';

/** Draws the shares of the payers as a bar and rows. Returns the y below them. */
export function drawSplit(page: PdfPage, line: SplitLine, brandName: string, top: number): number {
  const shares = sharesOf(page, line, brandName);
  let y = drawHeading(page, 'Qui a payé quoi', top);
  y = drawBar(page, shares, y);
  page.group('Table', () => {
    y = drawHeads(page, ['Poste', 'Montant'], y);
    y = drawRow(page, { label: 'Dépense', cents: line.totalCost }, y);
    for (const share of shares) y = drawRow(page, share, y);
  });
  return y + 18;
}

interface Share {
  label: string;
  cents: number;
  strong?: boolean;
  colour: string;
}

/** The payers, in the order and colours of the bar on screen. A first mutual appears only if there is one. */
function sharesOf({ colours }: PdfPage, line: SplitLine, brandName: string): Share[] {
  const shares: Share[] = [
    { label: 'Assurance Maladie', cents: line.socialSecurityPart, colour: HEALTH_INSURANCE },
    { label: 'Première mutuelle', cents: line.otherMutualPart, colour: FIRST_MUTUAL },
    { label: brandName, cents: line.mutualPart, strong: true, colour: colours.primary },
    { label: 'Reste à charge', cents: line.remainingCharge, strong: true, colour: REMAINING },
  ];
  return shares.filter(({ colour, cents }) => colour !== FIRST_MUTUAL || cents !== 0);
}

/** Draws the bar of the payers' shares. A correction has none, since its amounts are negative. */
function drawBar(page: PdfPage, shares: Share[], y: number): number {
  const total = shares.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
  if (total === 0 || shares.some(({ cents }) => cents < 0)) return y;
  const radius = Math.min(BAR / 2, page.brand.graphical_charter.roundings.lg);
  page.doc
    .save()
    .roundedRect(MARGIN, y + 4, widthOf(page), BAR, radius)
    .clip();
  let x = MARGIN;
  for (const { cents, colour } of shares) {
    const width = (widthOf(page) * cents) / total;
    page.doc.rect(x, y + 4, width, BAR).fill(colour);
    x += width;
    if (width > 0) page.doc.rect(x - 1, y + 4, 1.5, BAR).fill('#ffffff');
  }
  page.doc.restore();
  return y + BAR + 14;
}

export function drawHeading(page: PdfPage, text: string, y: number): number {
  return page.text(text, { x: MARGIN, y }, { font: 'heading', size: 12, tag: 'H2' }) + 4;
}

/** The headings of the two columns: label and, at the right, amount. Returns the y below them. */
export function drawHeads(page: PdfPage, [row, amount]: readonly [string, string], y: number): number {
  const style = { size: 9, colour: page.colours.text2, tag: 'TH column' as const };
  return page.group('TR', () => {
    page.text(row, { x: MARGIN, y }, style);
    return page.text(amount, { x: MARGIN, y, width: widthOf(page), align: 'right' }, style) + 3;
  });
}

/** A row of a table: an amount under its label. Returns the y below it. */
export function drawRow(
  page: PdfPage,
  { label, cents, strong = false, note, colour }: Omit<Share, 'colour'> & { note?: string; colour?: string },
  y: number,
): number {
  const { colours, doc } = page;
  const style = { size: 10.5, font: strong ? ('emphasis' as const) : ('body' as const) };
  const width = widthOf(page);
  drawRule(page, y);
  const indent = colour === undefined ? 0 : 16;
  if (colour !== undefined) doc.rect(MARGIN, y + 9, 8, 8).fill(colour);
  return page.group('TR', () => {
    const below = page.group('TH row', () => {
      const under = page.text(label, { x: MARGIN + indent, y: y + 7, width: width - 110 }, style);
      if (note === undefined) return Math.max(y + ROW, under + 4);
      const place = { x: MARGIN, y: under, width: width - 110 };
      return page.text(note, place, { size: 9, colour: colours.text2 }) + 5;
    });
    const place = { x: MARGIN, y: y + 7, width, align: 'right' as const };
    page.text(formatCents(cents), place, { ...style, tabular: true, tag: 'TD' });
    return below;
  });
}
