import { formatLongDate, formatShortDate, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import {
  drawFeet,
  drawLetterHead,
  drawPart,
  drawRule,
  MARGIN,
  roomFor,
  widthOf,
} from '../../platform/pdf/letter.ts';
import type { PdfPage } from '../../platform/pdf/pdf-page.ts';
import { drawQr, qrRows } from '../../platform/pdf/qr-code.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import type { CertificateContent, CertifiedContract } from './certificate-content.ts';
import type { CertificateIssuer } from './certificates.ports.ts';

interface CertificatePaper {
  content: CertificateContent;
  code: string;
  holder: { name: string; membershipNumber: string };
  issuedOn: LifeDate;
  validUntil: LifeDate;
  createdAt: Date;
  issuer: CertificateIssuer;
}

const TITLE = 'Attestation d’adhésion';
const QR_SIDE = 84;
const SIGNATURE_HEIGHT = 76;

/** The certificate of membership, A4, in French. The same content at the same instant gives the same bytes. */
export function renderCertificate(paper: CertificatePaper): Promise<Buffer> {
  const { content, createdAt, holder, issuedOn, issuer, validUntil } = paper;
  const { brand } = issuer;
  return renderPdf({ brand, title: TITLE, createdAt, margin: MARGIN }, (page) => {
    const note = `Éditée le ${formatLongDate(issuedOn)}, valable jusqu’au ${formatLongDate(validUntil)}.`;
    let y = drawLetterHead(page, { holder, title: TITLE, note });
    y = page.text(statement(paper), { x: MARGIN, y, width: widthOf(page) }) + 16;
    for (const contract of content) y = drawContract(page, contract, y);
    y = drawSignature(page, paper, y);
    drawVerification(page, paper, y);
    drawFeet(page, issuer);
  });
}

const statement = ({ content, holder, issuer, issuedOn }: CertificatePaper) =>
  `${issuer.brand.legalName} atteste que ${holder.name} a adhéré ${content.length > 1 ? 'aux contrats suivants, qui couvrent' : 'au contrat suivant, qui couvre'} les personnes nommées à la date du ${formatLongDate(issuedOn)}.`;

const DOMAINS = { HEALTH: 'Complémentaire santé', FORESIGHT: 'Prévoyance' };
const KINDS = { INDIVIDUAL: 'contrat individuel', COLLECTIVE: 'contrat collectif' };
const RANKS = { MAIN: 'Titulaire', PARTNER: 'Partenaire', CHILD: 'Enfant', OTHER: 'Ayant droit' };

const periodOf = (from: LifeDate, to: LifeDate | null) =>
  to === null ? `depuis le ${formatLongDate(from)}` : `du ${formatLongDate(from)} au ${formatLongDate(to)}`;

const shortPeriod = (from: LifeDate, to: LifeDate | null) =>
  to === null
    ? `depuis le ${formatShortDate(from)}`
    : `du ${formatShortDate(from)} au ${formatShortDate(to)}`;

function drawContract(page: PdfPage, contract: CertifiedContract, top: number): number {
  const { companyName, domain, endDate, insurerContract, kind, people, productName, startDate } = contract;
  const facts = [
    `${DOMAINS[domain]}, ${KINDS[kind]} n° ${insurerContract}, en vigueur ${periodOf(startDate, endDate)}.`,
    ...(companyName ? [`Souscrit par ${companyName}.`] : []),
  ];
  const y = drawPart(page, productName, facts, top);
  if (people.length === 0) return y;
  return (
    page.group('Table', () => {
      const below = drawRow(page, ['Personne', 'Naissance', 'Lien', 'Couverture'], y - 6, true);
      return people.reduce((at, { firstName, surName, birthDate, rank, from, to }) => {
        const cells = [
          `${firstName} ${surName}`,
          formatShortDate(birthDate),
          RANKS[rank],
          shortPeriod(from, to),
        ];
        return drawRow(page, cells, roomFor(page, 34, at), false);
      }, below);
    }) + 18
  );
}

/** Share of the width of each column. */
const COLUMNS = [0.32, 0.15, 0.18, 0.35];
const PAD = 6;

function drawRow(page: PdfPage, cells: readonly string[], y: number, isHead: boolean): number {
  drawRule(page, y);
  const style = { size: 9.5, ...(isHead && { colour: page.colours.text2 }) };
  let x = MARGIN;
  return page.group('TR', () => {
    const bottoms = cells.map((cell, column) => {
      const width = widthOf(page) * (COLUMNS[column] ?? 0);
      const tag = isHead ? 'TH column' : column === 0 ? 'TH row' : 'TD';
      const below = page.text(cell, { x, y: y + PAD, width: width - PAD }, { ...style, tag });
      x += width;
      return below;
    });
    return Math.max(...bottoms) + PAD;
  });
}

function drawSignature(page: PdfPage, { issuedOn, issuer }: CertificatePaper, top: number): number {
  const y = roomFor(page, SIGNATURE_HEIGHT, top);
  const place = { x: MARGIN, width: widthOf(page), align: 'right' as const };
  let at = page.text(`Fait le ${formatLongDate(issuedOn)}`, { ...place, y });
  at = page.text(`Pour ${issuer.brand.legalName}`, { ...place, y: at + 4 }, { font: 'emphasis' });
  at = page.text('Le service des adhésions', { ...place, y: at });
  const note = 'Document édité en ligne, à vérifier avec le code qui suit.';
  return page.text(note, { ...place, y: at + 2 }, { size: 9, colour: page.colours.text2 }) + 18;
}

function drawVerification(page: PdfPage, { code, issuer }: CertificatePaper, top: number): void {
  const y = roomFor(page, QR_SIDE + 12, top);
  drawRule(page, y);
  const x = MARGIN + QR_SIDE + 18;
  const width = widthOf(page) - QR_SIDE - 18;
  let at = page.text(
    'Vérifier cette attestation',
    { x, y: y + 12, width },
    { font: 'heading', size: 12, tag: 'H2' },
  );
  const address = issuer.checkAddress();
  at = page.text(`Scannez ce QR code, ou ouvrez ${address} et saisissez le code :`, { x, y: at + 3, width });
  at = page.text(code, { x, y: at + 3, width }, { font: 'emphasis', size: 13, tabular: true });
  const privacy = 'La page montre des initiales, des dates et la validité, rien d’autre.';
  page.text(privacy, { x, y: at + 3, width }, { size: 9, colour: page.colours.text2 });
  const qr = qrRows(issuer.checkAddress(code));
  drawQr(
    page,
    qr,
    { x: MARGIN, y: y + 12, side: QR_SIDE },
    `QR code qui ouvre la vérification du code ${code}`,
  );
}
