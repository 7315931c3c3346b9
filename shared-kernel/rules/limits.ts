/**
 * Every limit of the rules. The server sends its own values with GET /init, so that browser and server use
 * the same ones. Money is integer cents.
 */
export interface Limits {
  /** Bounds of an amount that a member types, in cents, both allowed. */
  amounts: { minCents: number; maxCents: number };
  uploads: {
    maxFiles: number;
    maxFileBytes: number;
    maxTotalBytes: number;
    /** Lower case, with the dot. */
    extensions: string[];
  };
  /** Care older than this many years, to the day, is refused. */
  careDateYears: number;
  /** Largest number of visits in a refund claim: a month of daily care. */
  claimSessions: number;
  /** Care older than this many years gets a warning: the usual limitation period (C. mut. art. L221-11). */
  prescriptionWarningYears: number;
  /** Lengths in characters; `requiredMin` is the minimum of a required text. */
  texts: {
    messageMax: number;
    commentMax: number;
    requiredMin: number;
    nameMax: number;
    addressLineMax: number;
    natureOfActMin: number;
    natureOfActMax: number;
    establishmentNameMax: number;
  };
  password: { minLength: number; maxLength: number };
  mfa: {
    codeLength: number;
    codeSeconds: number;
    resendSeconds: number;
    /** Wrong codes of one account, counted across resends and sessions. */
    maxTries: number;
    blockSeconds: number;
  };
  /** The code that confirms a sensitive change. */
  actionCode: { codeLength: number; codeSeconds: number; maxTries: number };
  session: { idleSeconds: number; maxSeconds: number; warningSeconds: number };
  passwordResetLinkMinutes: number;
  /** A quote older than this many years, to the day, is refused: it is probably out of date. */
  quoteDateYears: number;
  /** The search for a hospital: minimum characters of a query, and number of results. */
  establishments: { minQuery: number; maxQuery: number; maxResults: number };
  /** Days before and after today within which an admission may be; the ideal is advice, not a rule. */
  hospital: { maxDaysAhead: number; idealDaysAhead: number; maxDaysBack: number };
  cardResendBlockDays: number;
  /** Longest time in days for which a device stores the card, including the first day. Part of GET /kept-cards. */
  keptCardDays: number;
  complaint: {
    acknowledgeDays: number;
    replyDays: number;
    replyMonths: number;
    mediatorMonths: number;
    /** Months after the complaint in which the mediator may still be asked. */
    mediatorUntilMonths: number;
  };
  /** Working days of the health insurance's answers to us, if the insurer promises no day: three weeks. */
  socialSecurityDays: number;
  /** A birth is declared within this many months. */
  birthDeclarationMonths: number;
  /**
   * A departure more than this many years ago must be settled with an advisor: care has been paid since (C.
   * mut. art. L221-11).
   */
  departureYearsBack: number;
  portabilityMonths: number;
  /**
   * Months after a collective cover in which its former members may request an individual contract (loi Évin,
   * article 4).
   */
  individualOfferMonths: number;
  /** Day of the year, 'MM-DD', before which the schooling documents are due. */
  schoolingDeadline: string;
  schoolCertificateYears: number;
  paymentScheduleHours: number;
  latestRequests: number;
}

const MEBIBYTE = 1_048_576;
const HOUR = 3_600;

export const DEFAULT_LIMITS: Limits = {
  amounts: { minCents: 1, maxCents: 9_999_999 },
  uploads: {
    maxFiles: 5,
    maxFileBytes: 5 * MEBIBYTE,
    maxTotalBytes: 15 * MEBIBYTE,
    extensions: ['.pdf', '.jpg', '.jpeg', '.gif', '.png'],
  },
  careDateYears: 3,
  claimSessions: 31,
  prescriptionWarningYears: 2,
  texts: {
    messageMax: 2_000,
    commentMax: 500,
    requiredMin: 10,
    nameMax: 80,
    addressLineMax: 38,
    natureOfActMin: 3,
    natureOfActMax: 120,
    establishmentNameMax: 120,
  },
  password: { minLength: 12, maxLength: 128 },
  mfa: { codeLength: 6, codeSeconds: 600, resendSeconds: 120, maxTries: 5, blockSeconds: 2 * HOUR },
  actionCode: { codeLength: 6, codeSeconds: 600, maxTries: 5 },
  session: { idleSeconds: 1_800, maxSeconds: 8 * HOUR, warningSeconds: 120 },
  passwordResetLinkMinutes: 60,
  quoteDateYears: 1,
  establishments: { minQuery: 2, maxQuery: 100, maxResults: 20 },
  hospital: { maxDaysAhead: 15, idealDaysAhead: 10, maxDaysBack: 30 },
  cardResendBlockDays: 30,
  keptCardDays: 90,
  complaint: {
    acknowledgeDays: 10,
    replyDays: 60,
    replyMonths: 2,
    mediatorMonths: 2,
    mediatorUntilMonths: 12,
  },
  socialSecurityDays: 15,
  birthDeclarationMonths: 6,
  departureYearsBack: 2,
  portabilityMonths: 12,
  individualOfferMonths: 6,
  schoolingDeadline: '11-15',
  schoolCertificateYears: 1,
  paymentScheduleHours: 24,
  latestRequests: 3,
};

/** Limits that protect the sign-in. Never sent to a browser, since they would help an attacker. */
export interface LoginThrottle {
  maxTries: number;
  lockSeconds: number;
  addressMaxFailures: number;
  addressWindowSeconds: number;
}

export const DEFAULT_LOGIN_THROTTLE: LoginThrottle = {
  maxTries: 5,
  lockSeconds: 2 * HOUR,
  addressMaxFailures: 20,
  addressWindowSeconds: 900,
};

/** Limits that protect identification, links and changes of an account. Never sent to a browser. */
export interface AccountThrottle {
  /** Largest number of tries to identify one person (social security number, member number), whatever the address. */
  identityMaxTries: number;
  identityWindowSeconds: number;
  /** Largest number of sign-in codes for one account within the window. */
  codeMax: number;
  codeWindowSeconds: number;
  /** Largest number of mails of one kind to one member within the window. */
  mailMax: number;
  mailWindowSeconds: number;
  /** Minimum seconds between two mails with the login. */
  loginMailSeconds: number;
  /** Largest number of wrong current passwords in a row; then none is checked for `passwordBlockSeconds`. */
  passwordMaxTries: number;
  passwordBlockSeconds: number;
  /** Largest number of checks of a new password (POST /password/check) from one address within the window. */
  passwordChecksMax: number;
  passwordChecksWindowSeconds: number;
}

export const DEFAULT_ACCOUNT_THROTTLE: AccountThrottle = {
  identityMaxTries: 10,
  identityWindowSeconds: HOUR,
  codeMax: 30,
  codeWindowSeconds: HOUR,
  mailMax: 5,
  mailWindowSeconds: HOUR,
  loginMailSeconds: 600,
  passwordMaxTries: 5,
  passwordBlockSeconds: 2 * HOUR,
  passwordChecksMax: 200,
  passwordChecksWindowSeconds: 900,
};
