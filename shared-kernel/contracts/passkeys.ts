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

/** A second factor on the member's device. A sign-in uses it after the password, instead of the code by e-mail. */
export const Passkey = object({
  id: Id,
  /** Chosen by the member: « Mon téléphone ». */
  name: string(),
  createdAt: Instant,
  lastUsedAt: nullable(Instant),
  /** The passkey provider has a copy, so that it survives the loss of the device. */
  synced: boolean(),
  /** False for a passkey that was created on another host name of the portal: it works only there. */
  usableHere: boolean(),
});
export type Passkey = Infer<typeof Passkey>;

/** GET /passkeys */
export const PasskeyList = object({ passkeys: array(Passkey), max: int(), can: object({ add: boolean() }) });
export type PasskeyList = Infer<typeof PasskeyList>;

/** The argument of `navigator.credentials`, in the JSON form of WebAuthn Level 3 (`parseCreationOptionsFromJSON`). */
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

/**
 * POST /passkeys: `passkey_refused` (403) if the answer does not match the challenge. A challenge can be used
 * only once.
 */
export const AddPasskeyRequest = object({
  ceremonyId: Id,
  name: string().check(minLength(1), maxLength(60)),
  credential: AttestationResponse,
});
export type AddPasskeyRequest = Infer<typeof AddPasskeyRequest>;

/** PATCH /passkeys/{id}; DELETE /passkeys/{id} answers `Done`. `passkey_not_found` (404). */
export const RenamePasskeyRequest = object({ name: string().check(minLength(1), maxLength(60)) });

/**
 * POST /auth/passkey/options `{ sessionId }`, after a login that answered `mfa-passkey`. The member may still choose a
 * code: POST /auth/select-email sends it to one of the addresses of that answer.
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

/**
 * POST /auth/validate-passkey opens the session, or answers `passkey_refused` (403). A challenge can be used
 * only once.
 */
export const ValidatePasskeyRequest = object({
  sessionId: string().check(maxLength(128)),
  credential: AssertionResponse,
});
