import type { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import { inSentence } from '@member-portal/shared-kernel/rules/sentence';
import type { PdfPage } from '../../platform/pdf/pdf-page.ts';
import { BAND, type CardFrame, drawBand } from './tp-card-front.ts';

const PAD = 16;

/**
 * The meaning of the letters below a rate. A circuit that is not listed here is printed without an
 * explanation.
 */
const CIRCUITS: Record<string, string> = {
  RT: 'Règlement par l’opérateur de tiers payant',
  RD: 'Règlement dentaire, par l’opérateur',
  RO: 'Règlement optique, après prise en charge en ligne',
  RH: 'Règlement hospitalier, après prise en charge',
  RA: 'Règlement audioprothèse, après prise en charge',
};

/** The insurer's contacts, printed on the back. */
export interface CardContact {
  phone: string;
  phoneHours: string;
  postalAddress: string[];
}

/** The legend: explains every column and circuit of the front, the use of the card, and the contacts. */
export function drawBack(page: PdfPage, card: TpCard, contact: CardContact | null, frame: CardFrame): void {
  const { doc, colours, brand } = page;
  const radius = brand.graphical_charter.roundings.lg;
  const half = (frame.width - PAD * 3) / 2;
  const left = frame.x + PAD;
  const right = left + half + PAD;
  const top = frame.y + BAND + 16;

  let leftY = heading(page, 'Les colonnes', left, top);
  page.group('Table', () => {
    for (const { code, label } of card.columns) leftY = entry(page, code, label, left, leftY, half);
  });

  let rightY = heading(page, 'Les taux et les circuits', right, top);
  page.group('Table', () => {
    for (const [code, words] of ratesAndCircuits(card)) {
      rightY = entry(page, code, words, right, rightY, half);
    }
  });
  rightY = heading(page, 'Comment s’en servir', right, rightY + 8);
  rightY = page.text(
    'Présentez cette carte avec votre carte Vitale à jour : vous n’avancez pas la part indiquée. ' +
      'Elle n’est valable que pendant la période imprimée et tant que le contrat est en cours. ' +
      'Hors de France, gardez vos factures et demandez le remboursement.',
    { x: right, y: rightY, width: half },
    { size: 8.5 },
  );
  if (contact) rightY = drawContact(page, contact, right, rightY + 10, half);

  const height = Math.max(leftY, rightY) + PAD - frame.y;
  doc.save().roundedRect(frame.x, frame.y, frame.width, height, radius).clip();
  drawBand(page, frame);
  doc.restore();
  doc.lineWidth(0.8).roundedRect(frame.x, frame.y, frame.width, height, radius).stroke(colours.line);
}

function ratesAndCircuits(card: TpCard): [code: string, words: string][] {
  return [
    ['100', 'Part prise en charge, en % du tarif, avec l’Assurance Maladie'],
    ['PEC', 'Le professionnel demande d’abord une prise en charge'],
    ...circuitsOf(card).map((circuit): [string, string] => [circuit, CIRCUITS[circuit] ?? '']),
  ];
}

function circuitsOf(card: TpCard): string[] {
  const used = card.beneficiaries.flatMap(({ guarantees }) => guarantees.map(({ circuit }) => circuit));
  return [...new Set(used)].filter(Boolean).sort();
}

function heading(page: PdfPage, text: string, x: number, y: number): number {
  return page.text(text, { x, y }, { font: 'emphasis', size: 10, tag: 'H2' }) + 3;
}

function entry(page: PdfPage, code: string, words: string, x: number, y: number, width: number): number {
  return page.group('TR', () => {
    page.text(code, { x, y }, { font: 'emphasis', size: 8.5, tag: 'TH row' });
    const place = { x: x + 36, y, width: width - 36 };
    const under = words ? page.text(words, place, { size: 8.5, tag: 'TD' }) : 0;
    return Math.max(under, y + 12) + 2;
  });
}

function drawContact(page: PdfPage, contact: CardContact, x: number, y: number, width: number): number {
  let at = heading(page, 'Une question ?', x, y);
  at = page.text(`${contact.phone}, ${inSentence(contact.phoneHours)}`, { x, y: at, width }, { size: 8.5 });
  return page.text(
    [page.brand.legalName, ...contact.postalAddress.slice(1)].join(', '),
    { x, y: at, width },
    { size: 8.5 },
  );
}
