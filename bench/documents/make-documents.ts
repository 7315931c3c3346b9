import { makeRecords } from '../refunds/make-records.ts';

export interface DocumentMember {
  /** 8 digits. */
  number: string;
  documents: number;
  password: string;
}

/** A core system that deletes nothing sends the same number of documents each year. */
export const YEARS = 4;

/** The records of these members. Each document is the file `files/letter.pdf` beside them, which is stored once. */
export function makeDocumentRecords(members: readonly DocumentMember[], today: string): object[] {
  const families = makeRecords(
    members.map(({ number, password }) => ({ number, password, refunds: 0 })),
    today,
  );
  return [...families, ...members.flatMap((member) => lettersOf(member, Number(today.slice(0, 4))))];
}

const two = (number: number) => String(number).padStart(2, '0');

const lettersOf = ({ number, documents }: DocumentMember, year: number) =>
  Array.from({ length: documents }, (_, order) => ({
    type: 'document',
    externalId: `${number}-L${order}`,
    member: number,
    tab: 'health',
    title: `Relevé ${order}`,
    fileName: `releve-${order}.pdf`,
    // Past years, so that no document is in the future.
    uploadDate: `${year - 1 - (order % YEARS)}-${two(1 + (order % 12))}-${two(1 + (order % 28))}`,
    typeCode: 'RELEVE',
    typeDoc: 'INFORMATION',
    file: 'files/letter.pdf',
  }));
