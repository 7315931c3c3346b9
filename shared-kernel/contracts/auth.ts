import { Announcement } from './announcements.ts';
import { PortabilityPopup } from './campaigns.ts';
import { Instant } from './common.ts';
import { MissingInfo, Organisation } from './contacts.ts';
import { PasswordUpdateReason } from './password.ts';
import {
  array,
  boolean,
  discriminatedUnion,
  type Infer,
  int,
  literal,
  nullable,
  object,
  oneOf,
  optional,
  string,
} from './schema.ts';
import { AgentRole, SessionFacts } from './sessions.ts';

/** POST /auth/login */
export const LoginRequest = object({
  grant_type: literal('PASSWORD'),
  login: string(),
  password: string(),
  /** True once the member confirmed on the spam page that codes may be sent again. */
  spam_cleared: optional(boolean()),
});
export type LoginRequest = Infer<typeof LoginRequest>;

/** The spec's MFA details; `email` is masked: c•••@example.org. Durations in seconds. */
export const MfaDetails = object({
  sessionId: string(),
  email: string(),
  codeDuration: int(),
  expired: boolean(),
  expiresAt: Instant,
  resendTimeout: int(),
  /** Seconds until a resend is allowed, by the server's clock. */
  resendAvailableIn: int(),
});
export type MfaDetails = Infer<typeof MfaDetails>;

export const MaskedEmail = object({ id: string(), email: string() });

/** The step after a right password. */
export const LoginAnswer = discriminatedUnion('next', [
  object({ next: literal('mfa'), mfa: MfaDetails }),
  object({ next: literal('mfa-email-list'), sessionId: string(), emails: array(MaskedEmail) }),
  /** The account has a passkey, so no code was sent. POST /auth/select-email sends a code instead. */
  object({ next: literal('mfa-passkey'), sessionId: string(), emails: array(MaskedEmail) }),
  object({ next: literal('signed-in') }),
]);
export type LoginAnswer = Infer<typeof LoginAnswer>;

/** POST /auth/validate-mfa */
export const ValidateMfaRequest = object({ sessionId: string(), code: string() });
/** POST /auth/regenerate-mfa */
export const RegenerateMfaRequest = object({ sessionId: string() });
/** POST /auth/select-email */
export const SelectEmailRequest = object({ sessionId: string(), emailId: string() });
export const SignedIn = object({ next: literal('signed-in') });

/** The fields that the feature MANDATORY_INFORMATIONS may name in `params.fields`. */
export const MissingFileInfo = oneOf(['refundAccount', 'beneficiarySocialSecurityNumber', 'secondaryEmail']);
export type MissingFileInfo = Infer<typeof MissingFileInfo>;

/**
 * GET /auth/profile. The two keys (base64url, 256 bits) encrypt what the browser stores: `stateKey`
 * lasts as long as the session, `draftKey` belongs to the member and outlasts it.
 */
export const ProfileAnswer = object({
  membershipNumber: string(),
  firstName: string(),
  lastName: string(),
  /** A manager or derogator views the member's pages: validations are skipped, every write is refused. */
  isBoAuthentication: boolean(),
  readOnly: boolean(),
  actingFor: nullable(object({ agent: string(), role: AgentRole })),
  validatedLegalPages: boolean(),
  personalInfoValid: boolean(),
  passwordUpdateRequired: boolean(),
  /** Null while the member need not change the password. */
  passwordUpdateReason: nullable(PasswordUpdateReason),
  /** The details that are missing when `personalInfoValid` is false. */
  missingInfo: array(MissingInfo),
  /** The member's login. `kind` is null while both the member number and the social security number work. */
  login: object({ kind: nullable(oneOf(['MEMBER_NUMBER', 'NIR', 'EMAIL'])), login: string() }),
  /** The dialogs to open over the first page. The browser remembers which ones the member has closed. */
  popups: object({
    /** Choose e-mail or member number as the new login. */
    loginType: boolean(),
    /** The new address is the login of another account: the login did not change; offer the member number. */
    emailAlreadyUsed: boolean(),
    /** A new address (masked) that waits for its code; null if there is none. */
    mailValidation: nullable(string()),
    /** Missing details that the environment requires in every file. They block nothing. */
    missingInformation: array(MissingFileInfo),
    /** The competent organisation of the health insurance since the postal code changed; null once it is answered. */
    organisation: optional(nullable(Organisation)),
    /**
     * School certificates are expected, and the member has neither answered nor hidden the question. Absent
     * in answers of the last release, like the next one.
     */
    schooling: optional(boolean()),
    portability: optional(nullable(PortabilityPopup)),
    /** The environment has a mobile application, and this member has signed in before and not declined it. */
    mobileApplication: optional(boolean()),
  }),
  /** Announcements above Home, most urgent first. They come with the profile, so that Home is drawn with them. */
  announcement: optional(array(Announcement)),
  lastConnection: nullable(Instant),
  session: SessionFacts,
  stateKey: string(),
  draftKey: string(),
  /** Stable per member and opaque: names the encrypted local state of this member. */
  stateOwner: string(),
});
export type ProfileAnswer = Infer<typeof ProfileAnswer>;

/** GET /auth/logout */
export const LogoutAnswer = object({ logoutRedirectUrl: nullable(string()) });
