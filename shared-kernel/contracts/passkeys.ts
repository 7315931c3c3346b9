import { Id, Instant } from './common.ts';
import {
  array,
  boolean,
  type Infer,
  int,
  maxLength,
  minLength,
  nullable,
  object,
  optional,
  record,
  regex,
  string,
  unknown,
} from './schema.ts';

const Base64Url = string().check(maxLength(8192), regex(/^[A-Za-z0-9_-]+$/));

/** A second factor that lives in the member's device; asked for after the password, beside the code by e-mail. */
export const Passkey = object({
  id: Id,
  /** Given by the member: « Mon téléphone ». */
  name: string(),
  createdAt: Instant,
  lastUsedAt: nullable(Instant),
  /** Its provider keeps a copy, so that it outlives the device. */
  synced: boolean(),
  /** Made on another host name of the portal: it works there alone. */
  usableHere: boolean(),
});
export type Passkey = Infer<typeof Passkey>;

/** GET /passkeys */
export const PasskeyList = object({ passkeys: array(Passkey), max: int(), can: object({ add: boolean() }) });
export type PasskeyList = Infer<typeof PasskeyList>;

/** What `navigator.credentials` takes, in the JSON form of WebAuthn Level 3 (`parseCreationOptionsFromJSON`). */
const CeremonyOptions = record(string(), unknown());

/**
 * POST /passkeys/options: begins adding one; needs the validated action PASSKEY_ADD (payload `{}`, see
 * action-validations). `passkey_limit_reached` (409).
 */
export const PasskeyCreation = object({ ceremonyId: Id, options: CeremonyOptions });
export type PasskeyCreation = Infer<typeof PasskeyCreation>;

/** `PublicKeyCredential.toJSON()` after a creation. */
export const AttestationResponse = object({
  id: Base64Url,
  rawId: Base64Url,
  type: string().check(maxLength(32)),
  authenticatorAttachment: optional(nullable(string().check(maxLength(32)))),
  clientExtensionResults: optional(record(string(), unknown())),
  response: object({
    clientDataJSON: Base64Url,
    attestationObject: string().check(maxLength(65_536), regex(/^[A-Za-z0-9_-]+$/)),
    transports: optional(array(string().check(maxLength(32))).check(maxLength(10))),
  }),
});

/** POST /passkeys: `passkey_refused` (403) when the answer does not fit the challenge, which is used up either way. */
export const AddPasskeyRequest = object({
  ceremonyId: Id,
  name: string().check(minLength(1), maxLength(60)),
  credential: AttestationResponse,
});
export type AddPasskeyRequest = Infer<typeof AddPasskeyRequest>;

/** PATCH /passkeys/{id}; DELETE /passkeys/{id} answers `Done`. `passkey_not_found` (404). */
export const RenamePasskeyRequest = object({ name: string().check(minLength(1), maxLength(60)) });

/**
 * POST /auth/passkey/options `{ sessionId }`, after a login whose answer was `mfa-passkey`. The code stays possible:
 * POST /auth/select-email with one of that answer's addresses sends it.
 */
export const PasskeySignInRequest = object({ sessionId: string().check(maxLength(128)) });
export const PasskeySignIn = object({ options: CeremonyOptions });
export type PasskeySignIn = Infer<typeof PasskeySignIn>;

/** `PublicKeyCredential.toJSON()` after a sign-in. */
export const AssertionResponse = object({
  id: Base64Url,
  rawId: Base64Url,
  type: string().check(maxLength(32)),
  authenticatorAttachment: optional(nullable(string().check(maxLength(32)))),
  clientExtensionResults: optional(record(string(), unknown())),
  response: object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: optional(nullable(string().check(maxLength(256)))),
  }),
});

/** POST /auth/validate-passkey: opens the session; `passkey_refused` (403) otherwise, and the challenge is used up. */
export const ValidatePasskeyRequest = object({
  sessionId: string().check(maxLength(128)),
  credential: AssertionResponse,
});
