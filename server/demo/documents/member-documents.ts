import { startWithCapital } from '@member-portal/shared-kernel/rules/capital';
import {
  addDays,
  firstOfMonth,
  formatLongDate,
  type LifeDate,
  latest,
} from '@member-portal/shared-kernel/rules/life-date';
import { monthlyContribution } from '../care/products.ts';
import type { DemoTime } from '../core/demo-time.ts';
import type { DocumentLine } from '../core/records.ts';
import type { DemoMember } from '../people/demo-person.ts';
import type { Letter } from './letter-pdf.ts';
import { type PoolFile, poolPath } from './pool-files.ts';

/** A document with its letter, to be printed; a proof shared by the member is a file of the pool. */
interface MemberDocument {
  line: DocumentLine;
  letter: Letter | null;
}

type Sent = Letter & Pick<DocumentLine, 'tab' | 'typeCode'> & { fileName: string };

/** The documents of a member, for all tabs. */
export function memberDocuments(member: DemoMember, productName: string, time: DemoTime): MemberDocument[] {
  if (member.documents === 'none') return [];
  const many = member.documents === 'many';
  const year = Number(time.today.slice(0, 4));
  const years = many ? [year, year - 1, year - 2] : [year];
  const sent = [
    ...years.flatMap((one) => contributions(member, one)),
    ...health(member, productName, year),
    ...(many ? ofThisMonth(time, year) : []),
    ...(member.contract.foresight ? foresight(member) : []),
  ].filter(({ date }) => date <= time.today && date >= member.contract.startDate);
  const listed = many ? sent : firstOfEachKind(sent.filter(({ typeCode }) => ORDINARY.has(typeCode)));
  return [
    ...listed.map((one, index) => toDocument(member, one, index)),
    ...(many ? shared(member, time) : []),
  ];
}

/**
 * Printing a letter as PDF costs the first start some milliseconds, so most members have only
 * these.
 */
const ORDINARY = new Set(['ECHEANCIER', 'APPEL_COTISATION', 'TABLEAU_GARANTIES', 'NOTICE_PREVOYANCE']);

const firstOfEachKind = (letters: Sent[]) =>
  letters.filter((one, index) => letters.findIndex(({ typeCode }) => typeCode === one.typeCode) === index);

function contributions(member: DemoMember, year: number): Sent[] {
  const monthly = monthlyContribution(member.contract.level, member.family.length);
  const isDebited = member.contract.kind === 'INDIVIDUAL';
  const contribution = { tab: 'contribution' as const };
  const calls = [4, 3, 2, 1].map((quarter): Sent => {
    const month = String(quarter * 3 - 2).padStart(2, '0');
    const ordinal = quarter === 1 ? '1er' : `${quarter}e`;
    return {
      ...contribution,
      title: `Appel de cotisation, ${ordinal} trimestre`,
      date: `${year}-${month}-01`,
      typeCode: 'APPEL_COTISATION',
      fileName: `appel-de-cotisation-${year}-t${quarter}.pdf`,
      paragraphs: [
        isDebited
          ? 'Votre cotisation du trimestre sera prélevée en trois fois, le 5 de chaque mois.'
          : 'Votre employeur retient votre cotisation sur votre salaire, et nous la verse.',
      ],
      rows: [{ label: `Cotisation santé, ${ordinal} trimestre ${year}`, cents: monthly * 3 }],
    };
  });
  const schedule: Sent[] = [
    {
      ...contribution,
      title: `Échéancier de cotisations ${year}`,
      date: `${year}-01-01`,
      typeCode: 'ECHEANCIER',
      fileName: `echeancier-de-cotisations-${year}.pdf`,
      paragraphs: ['Voici le calendrier de vos prélèvements. Ils ont lieu le 5 du mois.'],
      rows: Array.from({ length: 12 }, (_, month) => ({ label: monthName(year, month + 1), cents: monthly })),
    },
  ];
  return [
    ...(isDebited ? schedule : []),
    ...calls,
    {
      ...contribution,
      title: `Attestation fiscale ${year - 1}`,
      date: `${year}-02-14`,
      typeCode: 'ATTESTATION_FISCALE',
      fileName: `attestation-fiscale-${year - 1}.pdf`,
      paragraphs: [`Nous attestons avoir reçu, pour l’année ${year - 1}, les cotisations suivantes.`],
      rows: [{ label: `Cotisations de l’année ${year - 1}`, cents: monthly * 12 }],
    },
  ];
}

function health(member: DemoMember, productName: string, year: number): Sent[] {
  const start = latest(`${year}-01-01`, member.contract.startDate);
  return [
    {
      tab: 'health',
      title: 'Tableau de garanties',
      date: start,
      typeCode: 'TABLEAU_GARANTIES',
      fileName: `tableau-de-garanties-${year}.pdf`,
      paragraphs: [
        `Votre contrat : ${productName}.`,
        'Les niveaux comprennent la part de l’Assurance Maladie et s’entendent dans la limite de vos dépenses.',
      ],
    },
  ];
}

function foresight({ contract: { companyName, startDate } }: DemoMember): Sent[] {
  return [
    {
      tab: 'foresight',
      title: 'Notice d’information prévoyance',
      date: startDate,
      typeCode: 'NOTICE_PREVOYANCE',
      fileName: 'notice-d-information-prevoyance.pdf',
      paragraphs: [
        `Votre employeur, ${companyName}, a souscrit pour vous un contrat de prévoyance.`,
        'Il maintient une partie de votre salaire en cas d’arrêt de travail, et verse un capital à vos proches en cas de décès.',
      ],
    },
  ];
}

/** Three documents of this month, for the counter on Home. */
function ofThisMonth(time: DemoTime, year: number): Sent[] {
  const first = firstOfMonth(time.today);
  const since = (days: number): LifeDate => latest(first, addDays(time.today, -days));
  const lastMonth = monthName(...monthBefore(time.today));
  return [
    {
      tab: 'health',
      title: `Relevé de remboursements, ${lastMonth.toLowerCase()}`,
      date: since(6),
      typeCode: 'RELEVE',
      fileName: 'releve-de-remboursements.pdf',
      paragraphs: ['Le détail de chaque soin est dans votre espace, sous Remboursements.'],
    },
    {
      tab: 'health',
      title: `Vos garanties en ${year + 1}`,
      date: since(3),
      typeCode: 'EVOLUTION_GARANTIES',
      fileName: `vos-garanties-en-${year + 1}.pdf`,
      paragraphs: ['Vos garanties restent les mêmes l’an prochain. Seul le forfait des lentilles augmente.'],
    },
    {
      tab: 'contribution',
      title: `Vos cotisations en ${year + 1}`,
      date: since(1),
      typeCode: 'EVOLUTION_COTISATIONS',
      fileName: `vos-cotisations-en-${year + 1}.pdf`,
      paragraphs: ['Le nouvel échéancier arrive en janvier. Vous n’avez rien à faire.'],
    },
  ];
}

function shared(member: DemoMember, time: DemoTime): MemberDocument[] {
  const [insured, , child] = member.family;
  const proof = (
    order: number,
    fileName: string,
    title: string,
    days: number,
    typeCode: string,
    file: PoolFile,
    person = insured,
  ): MemberDocument => ({
    letter: null,
    line: {
      type: 'document',
      externalId: `${member.number}-J${order}`,
      member: member.number,
      beneficiary: person.key,
      tab: 'shared',
      title,
      fileName,
      uploadDate: time.day(-days),
      typeCode,
      typeDoc: 'JUSTIFICATIF',
      file: poolPath(file),
    },
  });
  return [
    // Two with the same name: the list shows only the later one.
    proof(1, 'avis-imposition.pdf', 'Avis d’imposition', 410, 'TAX_NOTICE', 'justificatif.pdf'),
    proof(2, 'avis-imposition.pdf', 'Avis d’imposition', 48, 'TAX_NOTICE', 'justificatif.pdf'),
    proof(
      3,
      'attestation-droits.png',
      'Attestation de droits',
      205,
      'SOCIAL_SECURITY_RIGHTS',
      'ordonnance.png',
    ),
    proof(
      4,
      'certificat-scolarite.pdf',
      'Certificat de scolarité',
      380,
      'SCHOOLING',
      'justificatif.pdf',
      child ?? insured,
    ),
  ];
}

const OF_HEALTH_CONTRACT = new Set(['TABLEAU_GARANTIES', 'EVOLUTION_GARANTIES']);

/** The contract whose page also shows the document. */
function contractOf({ number }: DemoMember, typeCode: string): string | null {
  if (typeCode === 'NOTICE_PREVOYANCE') return `${number}-C2`;
  return OF_HEALTH_CONTRACT.has(typeCode) ? `${number}-C1` : null;
}

function toDocument(member: DemoMember, sent: Sent, index: number): MemberDocument {
  const { tab, typeCode, fileName, ...letter } = sent;
  return {
    letter,
    line: {
      type: 'document',
      externalId: `${member.number}-F${index + 1}`,
      member: member.number,
      contract: contractOf(member, typeCode),
      tab,
      title: letter.title,
      fileName,
      uploadDate: letter.date,
      typeCode,
      typeDoc: 'INFORMATION',
      file: `files/${member.number}/${fileName}`,
    },
  };
}

/** 'Octobre 2025' */
function monthName(year: number, month: number): string {
  return startWithCapital(formatLongDate(`${year}-${String(month).padStart(2, '0')}-02`).slice(2));
}

function monthBefore(date: LifeDate): [year: number, month: number] {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  return month === 1 ? [year - 1, 12] : [year, month - 1];
}
