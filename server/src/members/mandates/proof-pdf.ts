import type { Brand, EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { formatLongDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { drawFacts } from '../../platform/pdf/facts.ts';
import { drawFeet, drawLetterHead, MARGIN, widthOf } from '../../platform/pdf/letter.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';

/** The record of a signature. */
export interface SignatureProof {
  rum: string;
  fileName: string;
  sha256: string;
  preparedAt: Date;
  codeSentAt: Date;
  codeVerifiedAt: Date;
  signedAt: Date;
  signedFrom: string;
  actionId: string;
  codeEmail: string;
  holder: { name: string; membershipNumber: string };
  brand: Brand;
  contact: EnvironmentDocument['contact'];
}

/** The proof of a signature, A4: content, author, method and time. */
export function renderProof(proof: SignatureProof): Promise<Buffer> {
  const { brand, holder, signedAt } = proof;
  const title = 'Preuve de signature';
  return renderPdf({ brand, title, createdAt: signedAt, margin: MARGIN }, (page) => {
    const note = `Mandat de prélèvement SEPA signé le ${formatLongDate(todayInParis(signedAt))}`;
    let y = drawLetterHead(page, { holder, title, note });
    const heading = { font: 'heading', size: 12, tag: 'H2' } as const;
    y = page.text('Le document signé', { x: MARGIN, y }, heading) + 6;
    y = drawFacts(page, documentFacts(proof), y) + 14;
    y = page.text('La signature', { x: MARGIN, y }, heading) + 6;
    y = drawFacts(page, signatureFacts(proof), y) + 14;
    y = page.text('Les étapes', { x: MARGIN, y }, heading) + 6;
    y = drawFacts(page, steps(proof), y) + 14;
    const check =
      'Pour vérifier : l’empreinte SHA-256 du fichier du mandat, calculée par n’importe quel outil, doit être égale à celle-ci. Un seul octet changé donne une autre empreinte.';
    page.text(check, { x: MARGIN, y, width: widthOf(page) }, { size: 9, colour: page.colours.text2 });
    drawFeet(page, proof);
  });
}

const documentFacts = ({ rum, fileName, sha256 }: SignatureProof) => [
  { label: 'Fichier', lines: [fileName] },
  { label: 'Référence unique du mandat (RUM)', lines: [rum] },
  { label: 'Empreinte SHA-256', lines: [sha256.slice(0, 32), sha256.slice(32)] },
];

const signatureFacts = (proof: SignatureProof) => [
  { label: 'Signataire', lines: [proof.holder.name, `N° d’adhérent ${proof.holder.membershipNumber}`] },
  { label: 'Consentement', lines: ['« J’ai lu ce mandat et j’autorise ces prélèvements. »'] },
  {
    label: 'Moyen',
    lines: [`Code à usage unique envoyé à ${proof.codeEmail}, lié à l’empreinte du document`],
  },
  { label: 'Identifiant du code', lines: [proof.actionId] },
  { label: 'Adresse réseau (IP)', lines: [proof.signedFrom] },
];

const steps = (proof: SignatureProof) => [
  { label: instantInParis(proof.preparedAt), lines: ['Mandat préparé et présenté au signataire'] },
  { label: instantInParis(proof.codeSentAt), lines: [`Code envoyé à ${proof.codeEmail}`] },
  { label: instantInParis(proof.codeVerifiedAt), lines: ['Code saisi et vérifié'] },
  { label: instantInParis(proof.signedAt), lines: ['Consentement enregistré, mandat signé'] },
];

/** '23/11/2026 10:42:07 UTC+1' */
const instantInParis = (instant: Date) =>
  new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'long',
  }).format(instant);
