import type { Brand, EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { RefundDetail } from '@member-portal/shared-kernel/contracts/refunds';
import { formatCents } from '@member-portal/shared-kernel/rules/amount';
import { formatLongDate, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { drawFeet, drawLetterHead, MARGIN, roomFor, widthOf } from '../../platform/pdf/letter.ts';
import type { PdfPage } from '../../platform/pdf/pdf-page.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { drawHeading, drawHeads, drawRow, drawSplit, ROW, type SplitLine } from './statement-split.ts';
import { hiddenNote, includedLine, paymentLine, titleOf, whyLines } from './statement-texts.ts';

export interface StatementPdf {
  refund: RefundDetail;
  /** Id of a single line; null for the whole refund. */
  subActId: string | null;
  holder: { name: string; membershipNumber: string };
  brand: Brand;
  contact: EnvironmentDocument['contact'];
  today: LifeDate;
  now: Date;
}

/** The statement of a refund, A4: the share of each payer, and the reasons. */
export function renderStatement(statement: StatementPdf): Promise<Buffer> {
  const { brand, holder, now, today } = statement;
  const title = 'Relevé de remboursement';
  return renderPdf({ brand, title, createdAt: now, margin: MARGIN }, (page) => {
    let y = drawLetterHead(page, { holder, title, note: `Édité le ${formatLongDate(today)}` });
    y = drawCare(page, statement, y);
    const subAct = statement.refund.subActs.find(({ id }) => id === statement.subActId);
    y = drawSplit(page, subAct ?? statement.refund, brand.name, y);
    y = subAct ? y : drawSubActs(page, statement.refund, brand.name, y);
    if (!subAct) drawReasons(page, statement.refund, y);
    drawFeet(page, statement);
  });
}

function drawCare(page: PdfPage, { refund, subActId }: StatementPdf, top: number): number {
  const { colours } = page;
  const { firstName } = refund.beneficiary;
  const subAct = refund.subActs.find(({ id }) => id === subActId);
  const included = includedLine(refund.payment);
  const title = subAct?.wording ?? titleOf(refund, firstName);
  const place = { x: MARGIN, width: widthOf(page) };
  let y = page.text(title, { ...place, y: top }, { font: 'heading', size: 14, tag: 'H2' });
  const facts = [
    `${firstName}, soin du ${formatLongDate(refund.careDate)}`,
    ...(subAct && !refund.hidden ? [`Ligne de : ${titleOf(refund, firstName)}`] : []),
    ...(refund.professionalName ? [refund.professionalName] : []),
    ...(refund.hidden ? [hiddenNote(firstName)] : []),
    paymentLine(refund),
    ...(included ? [included] : []),
  ];
  for (const fact of facts) y = page.text(fact, { ...place, y }, { size: 10, colour: colours.text2 });
  return y + 16;
}

function drawSubActs(page: PdfPage, refund: RefundDetail, brandName: string, top: number): number {
  if (refund.subActs.length < 2) return top;
  let y = drawHeading(page, 'Détail des actes', top);
  page.group('Table', () => {
    y = drawHeads(page, ['Acte', 'Dépense'], y);
    refund.subActs.forEach((subAct, index) => {
      y = roomFor(page, ROW + 14, y);
      const label = subAct.wording ?? `Acte ${index + 1}`;
      y = drawRow(page, { label, cents: subAct.totalCost, note: partsOf(subAct, brandName) }, y);
    });
  });
  return y + 18;
}

function partsOf(line: SplitLine, brandName: string): string {
  const parts: [string, number][] = [
    ['Assurance Maladie', line.socialSecurityPart],
    ['Première mutuelle', line.otherMutualPart],
    [brandName, line.mutualPart],
    ['Reste à charge', line.remainingCharge],
  ];
  return parts
    .flatMap(([payer, cents]) => (cents === 0 ? [] : [`${payer} ${formatCents(cents)}`]))
    .join(', ');
}

function drawReasons(page: PdfPage, refund: RefundDetail, top: number): void {
  const lines = whyLines(refund);
  if (lines.length === 0) return;
  let y = drawHeading(page, 'Pourquoi ces montants', roomFor(page, 80, top));
  for (const line of lines) {
    y = roomFor(page, 30, y);
    y = page.text(`• ${line}`, { x: MARGIN, y, width: widthOf(page) }, { size: 10 }) + 3;
  }
}
