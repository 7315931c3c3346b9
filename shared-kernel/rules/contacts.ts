import type { UpdateContactsRequest } from '../contracts/contacts.ts';
import { COUNTRY_CODES } from './countries.ts';
import { parseEmail, parseSecondaryEmail } from './email.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { parseMobile, parsePhone } from './phone.ts';
import { parsePostcode } from './postcode.ts';
import { checkLine } from './text-length.ts';
import { accept, type FieldRefusal, optional, refuse, refusedAt, required, type Verdict } from './verdict.ts';

/** The values on file of the fields that are checked against one another. */
interface CurrentContacts {
  email: string | null;
  secondaryEmail: string | null;
  zipCode: string | null;
  country: string;
}

type Field = keyof UpdateContactsRequest;
type Checks = { [F in Field]: (typed: string | null) => Verdict<string | null> };

/** The normalised values of the fields that were given, or every refusal at once. */
export type CheckedContacts =
  | { ok: true; value: Partial<Record<Field, string | null>> }
  | { ok: false; refusals: FieldRefusal[] };

/**
 * Checks contact details as a member types them; absent fields are not checked. Mobile number, e-mail, first address
 * line, postal code and city may be changed but not emptied: without them the insurer cannot reach the member.
 */
export function checkContacts(
  typed: UpdateContactsRequest,
  current: CurrentContacts,
  { addressLineMax, nameMax }: Pick<Limits['texts'], 'addressLineMax' | 'nameMax'> = DEFAULT_LIMITS.texts,
): CheckedContacts {
  const country = (typed.country ?? current.country).trim().toUpperCase();
  const email = typed.email === undefined ? current.email : typed.email;
  const line = (text: string) => checkLine(text, { max: addressLineMax });
  const checks: Checks = {
    email: required(parseEmail),
    secondaryEmail: optional((text) => parseSecondaryEmail(text, email)),
    mobileNumber: required(parseMobile),
    phone: optional(parsePhone),
    foreignPhone: optional(parsePhone),
    addressLine1: required(line),
    addressLine2: optional(line),
    addressLine3: optional(line),
    zipCode: required((text) => parsePostcode(text, country)),
    city: required((text) => checkLine(text, { max: nameMax })),
    country: required(checkCountry),
  };
  const given = (Object.keys(checks) as Field[]).filter((field) => typed[field] !== undefined);
  const verdicts = given.map((field) => [field, checks[field](typed[field] ?? null)] as const);
  const refusals = [
    ...verdicts.flatMap(([field, verdict]) => refusedAt(field, verdict)),
    ...refusedAt('email', meetsSecondary(typed, current)),
    ...(movesCountry(typed, current) ? refusedAt('zipCode', checks.zipCode(current.zipCode)) : []),
  ];
  if (refusals.length > 0) return { ok: false, refusals };
  return {
    ok: true,
    value: Object.fromEntries(verdicts.map(([field, verdict]) => [field, verdict.ok ? verdict.value : null])),
  };
}

/** Checks an ISO 3166-1 country code; case and surrounding spaces are ignored. Returns capitals: 'FR'. */
export function checkCountry(typed: string): Verdict<string, 'country_invalid'> {
  const code = typed.trim().toUpperCase();
  return COUNTRY_CODES.includes(code) ? accept(code) : refuse('country_invalid');
}

/** True when the country changes without the postal code: the one on file must then be checked for the new country. */
const movesCountry = ({ country, zipCode }: UpdateContactsRequest, current: CurrentContacts) =>
  country !== undefined && zipCode === undefined && current.zipCode !== null;

/** Refuses a new first e-mail address that equals the second one on file. The refusal is at the typed `email`. */
function meetsSecondary(
  { email, secondaryEmail }: UpdateContactsRequest,
  current: CurrentContacts,
): Verdict<string, 'email_invalid' | 'secondary_email_same'> | null {
  if (!email || secondaryEmail !== undefined || !current.secondaryEmail) return null;
  const verdict = parseSecondaryEmail(current.secondaryEmail, email);
  return !verdict.ok && verdict.code === 'secondary_email_same' ? verdict : null;
}
