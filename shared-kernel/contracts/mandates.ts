import { Id, Instant, LifeDate } from './common.ts';
import {
  array,
  boolean,
  type Infer,
  nullable,
  number,
  object,
  oneOf,
  optional,
  regex,
  string,
} from './schema.ts';

/** SHA-256 of a file, in hexadecimal. */
const Sha256 = string().check(regex(/^[0-9a-f]{64}$/));

/**
 * SIGNED: in the portal, and the insurer has not answered. ACTIVE: the insurer collects with it. VOID: nothing was
 * collected for 36 months.
 */
export const MandateState = oneOf(['SIGNED', 'ACTIVE', 'REJECTED', 'REVOKED', 'VOID']);
export type MandateState = Infer<typeof MandateState>;

/** A signed mandate: here, or earlier on paper. */
export const Mandate = object({
  id: Id,
  /** Its unique reference. */
  rum: string(),
  /** 'FR76 •••• •••• •••• •••• •••• 153' */
  maskedIban: string(),
  holder: string(),
  state: MandateState,
  /** Null if the insurer does not tell. */
  signedOn: nullable(LifeDate),
  /** Why the insurer rejected it, written for the member. */
  reason: nullable(string()),
  /** True if it was signed here, so that the portal has the document and its proof. */
  hasDocument: boolean(),
});
export type Mandate = Infer<typeof Mandate>;

/** GET /mandates. `toSign`: the account for contributions whose mandate needs a signature; null if none is missing. */
export const MandateList = object({
  toSign: nullable(object({ maskedIban: string(), holder: string() })),
  mandates: array(Mandate),
});
export type MandateList = Infer<typeof MandateList>;

/** The content of the PDF, in order. In French, whatever the language of the page: it is the text to sign. */
export const MandateText = object({
  title: string(),
  authorisation: array(string()),
  fields: array(object({ label: string(), lines: array(string()) })),
  notes: array(string()),
});
export type MandateText = Infer<typeof MandateText>;

/**
 * POST /mandates: the mandate of the account, ready to be read and signed. A repeat on the same day returns
 * the same document. Refusals (409): `mandate_not_needed`, `mandate_account_missing`.
 */
export const PreparedMandate = object({
  id: Id,
  /** Hash of the PDF, which its signature repeats. */
  sha256: Sha256,
  fileName: string(),
  /** Number of pages of the PDF. */
  pages: optional(number()),
  text: MandateText,
});
export type PreparedMandate = Infer<typeof PreparedMandate>;

/**
 * POST /mandates/{id}/signature (`Idempotency-Key`), confirmed with a code (MANDATE_SIGNATURE). The code is bound to
 * this body, and so to the document. Refusals: `mandate_consent_required` at the field; `mandate_not_found` (404);
 * `mandate_already_signed`, `mandate_outdated` (409: another day, or something in it has changed); `file_damaged` (500).
 */
export const MandateSignature = object({ sha256: Sha256, consent: boolean() });
export type MandateSignature = Infer<typeof MandateSignature>;

export const SignedMandate = object({ id: Id, rum: string(), signedAt: Instant });
export type SignedMandate = Infer<typeof SignedMandate>;
