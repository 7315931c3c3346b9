import type { BeneficiaryRank } from '../contracts/common.ts';
import type {
  SharedDocumentInput,
  SharedDocumentName,
  UploadDocumentType,
} from '../contracts/shared-documents.ts';
import { startWithCapital } from './capital.ts';
import type { FieldRules } from './field-rules.ts';
import type { LifeDate } from './life-date.ts';
import { standardTitle } from './request-titles.ts';
import { checkComment } from './text-length.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

const typeOf = (code: number, name: SharedDocumentName): UploadDocumentType => ({
  code,
  name,
  kind: 'JUSTIFICATIF',
});

/** The supporting documents that members share, in the order of the specification (section 2). The codes are those of requests. */
export const SHARED_DOCUMENT_TYPES: readonly UploadDocumentType[] = [
  typeOf(7, 'social_security_rights'),
  typeOf(1, 'schooling'),
  typeOf(4, 'employment_centre'),
  typeOf(2, 'tax_notice'),
  typeOf(10007, 'pacs_proof'),
  typeOf(10008, 'common_life'),
  typeOf(3, 'pension_rights'),
  typeOf(5, 'disability'),
  typeOf(10009, 'other_supporting_document'),
];

/** School certificate: code of the requests and expectations of this type. */
export const SCHOOLING = 1;
/** Proof of unemployment benefit of France Travail. */
export const EMPLOYMENT_CENTRE = 4;
const SOCIAL_SECURITY = 6;
const SOCIAL_SECURITY_RIGHTS = 7;
const OTHER = 10009;

/** The type of a code, null for a code that members cannot share. */
export const sharedDocumentType = (code: number): UploadDocumentType | null =>
  SHARED_DOCUMENT_TYPES.find((type) => type.code === code) ?? null;

/**
 * The type of a member's answer to an expectation of the core system: 6 is the certificate of rights in older
 * files, and a code without a type of its own is another document.
 */
export function answeringType(code: number): number {
  if (code === SOCIAL_SECURITY) return SOCIAL_SECURITY_RIGHTS;
  return sharedDocumentType(code)?.code ?? OTHER;
}

/** Codes of request types, by the core systems' texts for types of documents. */
const CODES: Record<string, number> = {
  SOCIAL_SECURITY_RIGHTS,
  SCHOOLING,
  EMPLOYMENT_CENTRE,
  TAX_NOTICE: 2,
  PACS_PROOF: 10007,
  COMMON_LIFE: 10008,
  PENSION_RIGHTS: 3,
  DISABILITY: 5,
  OTHER_SUPPORTING_DOCUMENT: OTHER,
  SCHOOL_CERTIFICATE: SCHOOLING,
  SOCIAL_SECURITY,
  ECHEANCIER: 10019,
  RESILIATION: 10025,
};

/** The code of a document type in a core system's text, or the code itself. Null for its own other types. */
export function documentTypeCode(text: string): number | null {
  return CODES[text] ?? SHARED_DOCUMENT_TYPES.find(({ code }) => String(code) === text)?.code ?? null;
}

/** The stored text of a shared document's type: that of core systems. */
export const documentTypeText = ({ name }: Pick<UploadDocumentType, 'name'>): string => name.toUpperCase();

/** French name of a document of this type, as at the end of its requests' title: 'Certificat de scolarité'. */
export function sharedDocumentTitle(code: number): string {
  const [, name = ''] = standardTitle(code).split(' : ');
  return startWithCapital(name);
}

/**
 * The required details of a document, so that the insurer can use it. Those of schooling and of France
 * Travail are from the specification (section 5); the others are what the document states for its purpose.
 */
const SHOWS = {
  social_security_rights: ['person_name', 'nir', 'health_fund', 'rights_dates'],
  schooling: ['pupil_name', 'birth_date', 'school_year', 'school', 'signature'],
  employment_centre: ['nir', 'identifier', 'period', 'days', 'daily_amount', 'start_date'],
  tax_notice: ['taxpayer_names', 'income_year', 'reference_income', 'tax_shares'],
  pacs_proof: ['partner_names', 'registration_date', 'registrar'],
  common_life: ['both_names', 'shared_address', 'living_together_since', 'dated_signatures'],
  pension_rights: ['person_name', 'pension_fund', 'retirement_date'],
  disability: ['person_name', 'recognised_right', 'decision_dates', 'deciding_body'],
  other_supporting_document: ['person_name', 'document_date', 'issuer'],
} as const satisfies Record<SharedDocumentName, readonly string[]>;
export type ShownDetail = (typeof SHOWS)[SharedDocumentName][number];

/** The required details of a document of this type, in the order of the screen. */
export const detailsShownBy = (name: SharedDocumentName): readonly ShownDetail[] => SHOWS[name];

/** True if such a document may be about this person. A school certificate is that of a child. */
export const mayConcern = (documentType: number, rank: BeneficiaryRank): boolean =>
  documentType !== SCHOOLING || rank === 'CHILD' || rank === 'OTHER';

/** Checks that the document may be about the person. `rank` is null for a person who is not covered. */
export function checkDocumentPerson(
  documentType: number,
  rank: BeneficiaryRank | null,
): Verdict<null, 'document_person_refused'> {
  return rank === null || mayConcern(documentType, rank) ? accept(null) : refuse('document_person_refused');
}

/** The rules of the fields, for the form and the server. */
export const sharedDocumentRules: FieldRules<SharedDocumentInput> = {
  documentType: (code) => (sharedDocumentType(Number(code)) ? accept(code) : refuse('document_type_unknown')),
  comment: checkComment,
};

/** First month in which certificates of a school year are issued. */
const FIRST_MONTH = 8;

/** The school year of a day, in the form of a certificate: '2026-2027'. From August on it is the next one. */
export function schoolYearOf(day: LifeDate): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= FIRST_MONTH ? year : year - 1;
  return `${first}-${first + 1}`;
}

const DATA = /^(\d{1,5})(?:-(\d{1,3}))?$/;

/** The form's initial values in an address: '1-3' is type 1 for the person at family position 3. */
export const sharingData = (documentType: number, familyPosition: number | null): string =>
  familyPosition === null ? String(documentType) : `${documentType}-${familyPosition}`;

/** Reads `sharingData`. Null for anything else, and for a type that members cannot share. */
export function parseSharingData(
  data: string | undefined,
): { documentType: number; familyPosition: number | null } | null {
  const [, code, position] = DATA.exec(data ?? '') ?? [];
  const type = code === undefined ? null : sharedDocumentType(Number(code));
  return (
    type && { documentType: type.code, familyPosition: position === undefined ? null : Number(position) }
  );
}
