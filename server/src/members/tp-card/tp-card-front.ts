import type { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import { formatShortDate } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { drawLogo, drawPattern } from '../../platform/pdf/brand-drawings.ts';
import type { PdfPage } from '../../platform/pdf/pdf-page.ts';
import { drawQr } from '../../platform/pdf/qr-code.ts';

/** Position of the card on its page, in points. */
export interface CardFrame {
  x: number;
  y: number;
  width: number;
}

export const BAND = 56;
const PAD = 16;
const QR_SIDE = 92;
const FACTS_A_ROW = 3;
const FACT_ROW = 34;
const HEAD = 24;
const ROW = 32;
const FOOT = 26;
const NAME_COLUMN = 128;

type Person = TpCard['beneficiaries'][number];

/** Height of the facts above the table. The QR code needs three rows of them. */
const infoHeight = (card: TpCard) => 20 + Math.ceil(factsOf(card).length / FACTS_A_ROW) * FACT_ROW;

/** Height of a card with this many people, in points. */
export const frontHeight = (card: TpCard, people: number) =>
  BAND + infoHeight(card) + HEAD + people * ROW + FOOT;

/**
 * The front for health professionals: payers, people and rates. Every column has its label, even if it is
 * empty.
 */
export function drawFront(page: PdfPage, card: TpCard, people: Person[], frame: CardFrame): void {
  const height = frontHeight(card, people.length);
  const radius = page.brand.graphical_charter.roundings.lg;
  const { doc, colours } = page;
  doc.save().roundedRect(frame.x, frame.y, frame.width, height, radius).clip();
  drawBand(page, frame);
  drawIdentity(page, card, frame);
  drawCardQr(page, card.qrRows, frame);
  drawTable(page, card, people, { ...frame, y: frame.y + BAND + infoHeight(card) });
  doc.restore();
  doc.lineWidth(0.8).roundedRect(frame.x, frame.y, frame.width, height, radius).stroke(colours.line);
}

/** The brand on its dark background, with the name of the document at the right. */
export function drawBand(page: PdfPage, { x, y, width }: CardFrame): void {
  const { doc, brand, colours } = page;
  doc.rect(x, y, width, BAND).fill(colours.deep);
  drawPattern(doc, brand.graphical_charter.pattern, colours.deepPattern, { x, y, width, height: BAND });
  drawLogo(doc, brand, colours, { x: x + PAD, y: y + 12, size: 32, onDeep: true });
  const left = x + PAD + 42;
  const [nameY, descriptorY] = brand.descriptorFirst ? [y + 25, y + 12] : [y + 10, y + 31];
  page.text(brand.name, { x: left, y: nameY }, { font: 'heading', size: 15, colour: '#ffffff' });
  page.text(brand.descriptor, { x: left, y: descriptorY }, { size: 9, colour: '#ffffff' });
  page.text(
    'Carte de tiers payant',
    { x, y: y + 21, width: width - PAD, align: 'right' },
    { font: 'emphasis', size: 11, colour: '#ffffff' },
  );
}

/** Facts that the operator of the card adds come last. */
const factsOf = (card: TpCard): [label: string, value: string][] => [
  ['N° AMC', grouped(card.amcNumber)],
  ['Type de convention', card.conventionType],
  ['Critère de routage', card.routingCriterion],
  ['N° d’adhérent', card.membershipNumber],
  ['Validité', `${formatShortDate(card.validFrom)} – ${formatShortDate(card.validTo)}`],
  ['N° de contrat', grouped(card.contractNumber)],
  ['Opérateur', card.operator],
  ['Réseau de soins', card.careNetwork ?? ''],
  ...(card.metaInformations ?? []).map(({ label, value }): [string, string] => [label, value]),
];

function drawIdentity(page: PdfPage, card: TpCard, frame: CardFrame): void {
  const columns = [0, 118, 262];
  page.group('Table', () => {
    factsOf(card).forEach(([label, value], index) => {
      const x = frame.x + PAD + (columns[index % FACTS_A_ROW] ?? 0);
      const y = frame.y + BAND + 14 + Math.floor(index / FACTS_A_ROW) * FACT_ROW;
      page.group('TR', () => {
        page.text(label, { x, y }, { size: 8.5, colour: page.colours.text2, tag: 'TH row' });
        page.text(value, { x, y: y + 12 }, { font: 'emphasis', size: 10.5, tag: 'TD' });
      });
    });
  });
}

function drawCardQr(page: PdfPage, rows: string[], { x, y, width }: CardFrame): void {
  const place = { x: x + width - PAD - QR_SIDE, y: y + BAND + 15, side: QR_SIDE };
  drawQr(page, rows, place, 'QR code de la carte, à lire par un professionnel de santé');
}

function drawTable(page: PdfPage, card: TpCard, people: Person[], frame: CardFrame): void {
  const { doc, colours } = page;
  const cell = (frame.width - PAD - NAME_COLUMN - PAD / 2) / Math.max(1, card.columns.length);
  const cellX = (column: number) => frame.x + PAD + NAME_COLUMN + column * cell;
  doc.rect(frame.x, frame.y, frame.width, HEAD).fill(colours.surface2);
  const head = { font: 'emphasis', size: 8.5, colour: colours.text2, tag: 'TH column' } as const;
  const drawHead = () => {
    page.text('Bénéficiaires', { x: frame.x + PAD, y: frame.y + 7 }, head);
    card.columns.forEach(({ code }, column) => {
      page.text(code, { x: cellX(column), y: frame.y + 7, width: cell, align: 'center' }, head);
    });
  };
  page.group('Table', () => {
    page.group('TR', drawHead);
    people.forEach((person, row) => {
      const y = frame.y + HEAD + row * ROW;
      const cellAt = (column: number) => ({ x: cellX(column), width: cell });
      page.group('TR', () => drawPerson(page, person, { ...frame, y }, cellAt));
      doc
        .lineWidth(0.6)
        .moveTo(frame.x, y + ROW)
        .lineTo(frame.x + frame.width, y + ROW)
        .stroke(colours.line);
    });
  });
  page.text(
    'Taux en % et circuit. PEC : sur prise en charge. QR code lisible par un professionnel de santé.',
    { x: frame.x + PAD, y: frame.y + HEAD + people.length * ROW + 8 },
    { size: 8, colour: colours.text2 },
  );
}

function drawPerson(
  page: PdfPage,
  person: Person,
  { x, y }: CardFrame,
  cellAt: (column: number) => { x: number; width: number },
): void {
  const birth = `${formatShortDate(person.birthDate)} · rang ${person.rank}`;
  page.group('TH row', () => {
    const birthY = drawName(page, surnameFirst(person), x + PAD, y);
    page.text(birth, { x: x + PAD, y: birthY }, { size: 8, colour: page.colours.text2 });
  });
  person.guarantees.forEach(({ rate, circuit }, column) => {
    const place = { ...cellAt(column), align: 'center' as const };
    page.group('TD', () => {
      page.text(rate, { ...place, y: y + 5 }, { size: 10, tabular: true });
      page.text(circuit, { ...place, y: y + 18 }, { size: 8, colour: page.colours.text2 });
    });
  });
}

/** The order in which health professionals sort names. */
const surnameFirst = ({ firstName, surName }: Person) => `${displayName(surName)} ${displayName(firstName)}`;

/** Draws the name on one line, a little smaller if needed, or else on two lines. Returns the y below it. */
function drawName(page: PdfPage, name: string, x: number, y: number): number {
  const room = NAME_COLUMN - 6;
  const size = (10 * room) / page.widthOf(name, { font: 'emphasis', size: 10 });
  if (size >= 8) {
    page.text(name, { x, y: y + 5 }, { font: 'emphasis', size: Math.min(10, size) });
    return y + 18;
  }
  page.text(name, { x, y: y + 2, width: room }, { font: 'emphasis', size: 7 });
  return y + 21;
}

/** '99123456' → '99 123 456', the card's form of numbers, with no-break spaces. */
function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}
