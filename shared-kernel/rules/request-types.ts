import type { ComplaintTheme } from '../contracts/complaints.ts';
import type { QuoteNature } from '../contracts/quotes.ts';
import type { ActFamily } from '../contracts/refunds.ts';
import type { RequestKind, RequestStatusKey } from '../contracts/requests.ts';

/** Types with the same status labels and timeline; more specific than the kind on the wire. */
export type RequestGroup =
  | 'supporting_document'
  | 'bill'
  | 'document'
  | 'rib'
  | 'quotation'
  | 'message'
  | 'specific_demand'
  | 'teletransmission'
  | 'card'
  | 'beneficiary'
  | 'departure'
  | 'additional_parts'
  | 'info_message'
  | 'hospital'
  | 'claim'
  | 'paid_options'
  | 'termination'
  | 'other';

/** Lucide icon names in kebab case; `tooth` is drawn in `ui/icons`. */
export type RequestIcon =
  | 'calendar-clock'
  | 'circle-x'
  | 'ear'
  | 'file-plus'
  | 'file-text'
  | 'folder'
  | 'glasses'
  | 'heart-handshake'
  | 'hospital'
  | 'house'
  | 'id-card'
  | 'info'
  | 'landmark'
  | 'leaf'
  | 'life-buoy'
  | 'megaphone'
  | 'message-square'
  | 'receipt-euro'
  | 'refresh-cw'
  | 'shield-check'
  | 'sliders-horizontal'
  | 'sparkles'
  | 'tooth'
  | 'user-plus'
  | 'users';

/**
 * When the member may answer a request of the type: never, or once the request is done. `mayReply` adds an exception for
 * titles with `REPLY_MARKER`.
 */
export type ReplyRule = 'never' | 'when_done';

export interface RequestType {
  code: number;
  kind: RequestKind;
  group: RequestGroup;
  /** Key of the text in the screens' locale files. */
  labelKey: string;
  icon: RequestIcon;
  mayReply: ReplyRule;
}

/** Title marker of a complaint about teletransmission, which may always be answered. */
export const REPLY_MARKER = '[FDC]';

type Row = [code: number, group: RequestGroup, label: string, icon: RequestIcon, mayReply?: ReplyRule];

const rows = (kind: RequestKind, list: Row[]): RequestType[] =>
  list.map(([code, group, label, icon, mayReply = 'never']) => ({
    code,
    kind,
    group,
    labelKey: `type.${label}`,
    icon,
    mayReply,
  }));

/** Every type code of the insurer. 10027 to 10029 are reserved and have no row. */
export const REQUEST_TYPES: readonly RequestType[] = [
  ...rows('SUPPORTING_DOCUMENT', [
    [1, 'supporting_document', 'schooling', 'file-text'],
    [2, 'supporting_document', 'tax_notice', 'file-text'],
    [3, 'supporting_document', 'pension_rights', 'file-text'],
    [4, 'supporting_document', 'employment_centre', 'file-text'],
    [5, 'supporting_document', 'disability', 'heart-handshake'],
    [6, 'supporting_document', 'social_security', 'shield-check'],
    [7, 'supporting_document', 'social_security_rights', 'shield-check'],
  ]),
  ...rows('DOCUMENT', [
    [11, 'rib', 'rib', 'landmark'],
    [12, 'document', 'mandate', 'landmark'],
    [13, 'document', 'other_document', 'folder'],
  ]),
  ...rows('BILL', [
    [21, 'bill', 'bill_hospital', 'hospital'],
    [22, 'bill', 'bill_various', 'receipt-euro'],
    [23, 'bill', 'bill_alternative', 'leaf'],
    [24, 'bill', 'bill_dental', 'tooth'],
    [25, 'bill', 'bill_optical', 'glasses'],
    [26, 'bill', 'bill_spa', 'sparkles'],
    [27, 'bill', 'bill_hearing', 'ear'],
  ]),
  ...rows('QUOTATION', [
    [31, 'quotation', 'quote_dental', 'tooth'],
    [32, 'quotation', 'quote_optical', 'glasses'],
    [33, 'quotation', 'quote_hospital', 'hospital'],
    [34, 'quotation', 'quote_other', 'file-text'],
  ]),
  ...rows('MESSAGE', [
    [9999, 'specific_demand', 'specific_demand', 'message-square'],
    [10000, 'teletransmission', 'teletransmission', 'refresh-cw'],
    [10001, 'card', 'payment_card', 'id-card'],
    [10002, 'other', 'other', 'message-square'],
    [10003, 'beneficiary', 'beneficiary_add', 'user-plus'],
    [10004, 'departure', 'beneficiary_delete', 'users'],
    [10005, 'additional_parts', 'additional_parts', 'file-plus'],
    [10006, 'info_message', 'info_message', 'info'],
    [10007, 'supporting_document', 'pacs_proof', 'heart-handshake'],
    [10008, 'supporting_document', 'common_life', 'house'],
    [10009, 'supporting_document', 'other_supporting_document', 'folder'],
    [10010, 'message', 'question_membership', 'message-square'],
    [10011, 'message', 'question_fee', 'message-square'],
    [10012, 'message', 'question_warranties', 'message-square'],
    [10013, 'message', 'question_refunds', 'message-square'],
    [10014, 'message', 'question_support', 'life-buoy'],
    [10015, 'message', 'question_teletransmission', 'message-square'],
    [10016, 'other', 'option_change', 'sliders-horizontal'],
    [10017, 'card', 'card_resend', 'id-card'],
    [10018, 'hospital', 'hospital_care', 'hospital'],
    [10019, 'other', 'fee_timeline', 'calendar-clock'],
    [10020, 'rib', 'rib_change', 'landmark'],
    [10021, 'rib', 'rib_beneficiary', 'landmark'],
    [10022, 'claim', 'claim_fee', 'megaphone', 'when_done'],
    [10023, 'claim', 'claim_membership', 'megaphone', 'when_done'],
    [10024, 'paid_options', 'paid_options', 'circle-x'],
    [10025, 'termination', 'termination', 'circle-x'],
    [10026, 'claim', 'claim_teletransmission', 'megaphone'],
    [10030, 'claim', 'claim_card', 'megaphone', 'when_done'],
    [10031, 'claim', 'claim_warranties', 'megaphone', 'when_done'],
    [10032, 'claim', 'claim_refunds', 'megaphone', 'when_done'],
  ]),
];

const BY_CODE = new Map(REQUEST_TYPES.map((type) => [type.code, type]));

/** The type of a code, null for an unknown code. */
export function requestType(code: number): RequestType | null {
  return BY_CODE.get(code) ?? null;
}

/**
 * True if the member may answer. Only messages may be answered: those with [FDC] in the title, and complaints
 * once they are done (specification, section 4).
 */
export function mayReply(request: { typeCode: number; title: string; statusKey: RequestStatusKey }): boolean {
  const type = requestType(request.typeCode);
  if (type?.kind !== 'MESSAGE') return false;
  if (request.title.includes(REPLY_MARKER)) return true;
  return type.mayReply === 'when_done' && request.statusKey === 'done';
}

/** Families of acts that have a bill type of their own. */
const BILL_OF_FAMILY: Partial<Record<ActFamily, number>> = {
  HOSPITAL: 21,
  ALTERNATIVE: 23,
  DENTAL: 24,
  OPTICAL: 25,
  SPA: 26,
  HEARING: 27,
};

/** The bill type of a family of acts; 22 (various) for families without their own. */
export function billTypeOf(actFamily: ActFamily): number {
  return BILL_OF_FAMILY[actFamily] ?? 22;
}

/** The quotation type of a nature. Hearing quotes share the type of other quotes. */
export function quoteTypeOf(nature: QuoteNature): number {
  return { DENTAL: 31, OPTICAL: 32, HOSPITAL: 33, AUDITION: 34, OTHER: 34 }[nature];
}

/** The type of a complaint, by its theme. */
export function claimTypeOf(theme: ComplaintTheme): number {
  return {
    FEE: 10022,
    MEMBERSHIP: 10023,
    TELETRANSMISSION: 10026,
    CARD: 10030,
    WARRANTIES: 10031,
    REFUNDS: 10032,
  }[theme];
}

/** The type of a request to cancel paid options. */
export const PAID_OPTIONS_CANCELLATION = 10024;

/** The type of an order of another paper card. */
export const CARD_RESEND = 10017;

/** The type of an order of the contribution schedule. */
export const PAYMENT_SCHEDULE = 10019;

/** The type of a request to end a contract. */
export const CONTRACT_TERMINATION = 10025;
