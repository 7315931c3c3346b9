import { Instant } from './common.ts';
import {
  array,
  boolean,
  type Infer,
  int,
  maxLength,
  nullable,
  object,
  oneOf,
  optional,
  string,
} from './schema.ts';

const Typed = nullable(string().check(maxLength(254)));

/** Without each of these the insurer cannot reach the member: the dialog validate-info asks for it. */
export const MissingInfo = oneOf(['mobileNumber', 'email', 'city', 'zipCode', 'addressLine1']);
export type MissingInfo = Infer<typeof MissingInfo>;

const fields = {
  email: Typed,
  secondaryEmail: Typed,
  /** E.164 in answers; free form in requests. */
  mobileNumber: Typed,
  phone: Typed,
  foreignPhone: Typed,
  addressLine1: Typed,
  addressLine2: Typed,
  addressLine3: Typed,
  zipCode: Typed,
  city: Typed,
  /** ISO code: 'FR'. */
  country: string().check(maxLength(2)),
};

export type ContactField = keyof typeof fields;
export const CONTACT_FIELDS = /* @__PURE__ */ Object.keys(fields) as ContactField[];

/** A new address whose code was not typed yet; the old address stays in use until then. `email` is not masked. */
export const EmailChange = object({
  email: string(),
  codeDuration: int(),
  expiresAt: Instant,
  resendTimeout: int(),
  /** Seconds until POST /contacts/email-validation/resend may be called, by the server's clock. */
  resendAvailableIn: int(),
});
export type EmailChange = Infer<typeof EmailChange>;

/** A contact detail that a member changes as one value. */
export const ContactValue = oneOf([
  'email',
  'secondaryEmail',
  'mobileNumber',
  'phone',
  'foreignPhone',
  'address',
]);
export type ContactValue = Infer<typeof ContactValue>;

/**
 * A change of the member that the insurer has not answered, or has rejected, which restores the earlier
 * value. `reason`: the insurer's text, if any.
 */
export const ContactChange = object({
  value: ContactValue,
  state: oneOf(['waiting', 'rejected']),
  since: Instant,
  reason: optional(nullable(string())),
});
export type ContactChange = Infer<typeof ContactChange>;

/** An organisation of the health insurance (CPAM). */
export const Organisation = object({ code: string(), name: string() });
export type Organisation = Infer<typeof Organisation>;

/**
 * The member's organisation. It is not a `ContactValue`, because browsers of earlier releases refuse unknown
 * values.
 */
const MemberOrganisation = object({
  /** Null if the insurer has none on file. */
  code: nullable(string()),
  /** Null for an organisation that the insurer's table lacks. */
  name: nullable(string()),
  /** The competent organisation since the last change of the postal code, until the member answers. */
  offer: nullable(Organisation),
  /** As `changes` below, for the accepted organisation. */
  change: nullable(
    object({ state: oneOf(['waiting', 'rejected']), since: Instant, reason: optional(nullable(string())) }),
  ),
});

/** GET /contacts, and the answer of every call that changes them. */
export const Contacts = object({
  ...fields,
  changes: optional(array(ContactChange)),
  missing: array(MissingInfo),
  emailChange: nullable(EmailChange),
  /** The new address is the login of another account: this login did not change; offer the member number. */
  emailAlreadyUsed: boolean(),
  /** When a code sent to `email` was first typed; null if never. */
  emailProvedAt: optional(nullable(Instant)),
  organisation: optional(MemberOrganisation),
});
export type Contacts = Infer<typeof Contacts>;

/**
 * PATCH /contacts: an absent field stays; null empties a field that may be empty. A code is sent to a new `email`
 * at once, and the address is stored when the member has typed it. Codes of the sign-in will go to the new address:
 * where an address is on file, a new `email` or `secondaryEmail` must first be confirmed from there
 * (`action_validation_required`, EMAIL_CHANGE; the payload is the whole body).
 * Field errors: `field_required` for one of `MissingInfo`, and the codes of the rules (`email_invalid`,
 * `secondary_email_same`, `phone_invalid`, `phone_not_mobile`, `postcode_invalid`, `text_too_long`,
 * `text_illegal_character`). Errors: `mail_sending_failed` (502; nothing is changed), `too_many_attempts` (429).
 */
export const UpdateContactsRequest = object({
  email: optional(Typed),
  secondaryEmail: optional(Typed),
  mobileNumber: optional(Typed),
  phone: optional(Typed),
  foreignPhone: optional(Typed),
  addressLine1: optional(Typed),
  addressLine2: optional(Typed),
  addressLine3: optional(Typed),
  zipCode: optional(Typed),
  city: optional(Typed),
  country: optional(string().check(maxLength(2))),
});
export type UpdateContactsRequest = Infer<typeof UpdateContactsRequest>;

/**
 * POST /contacts/email-validation takes the code and answers Contacts. Errors: `email_code_wrong`, `email_code_expired`,
 * `email_change_unknown` (also after five wrong codes). POST /contacts/email-validation/resend (no body) sends another
 * code; error: `email_code_too_early`. DELETE /contacts/email-validation drops the new address; the old one stays.
 */
export const ValidateEmailRequest = object({ code: string().check(maxLength(32)) });

/**
 * PUT /contacts/organisation answers `organisation.offer` and returns Contacts: accepted, the code is on file and waits for the
 * insurer; refused, it is not offered again. The same answer again changes nothing. Error: `organisation_offer_unknown` (404).
 */
export const AnswerOrganisationOffer = object({ code: string().check(maxLength(20)), accepted: boolean() });
export type AnswerOrganisationOffer = Infer<typeof AnswerOrganisationOffer>;

/** The value in DELETE /contacts/rejected-changes/{value}. */
export const RejectedValue = oneOf([...ContactValue.options, 'organisationCode']);
export type RejectedValue = Infer<typeof RejectedValue>;
