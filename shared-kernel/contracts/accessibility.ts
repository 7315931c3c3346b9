import { Instant, LifeDate, Locale } from './common.ts';
import { array, type Infer, int, nullable, object, oneOf, optional, string } from './schema.ts';

/** The three states of the RGAA: all criteria are met, at least half of them, fewer. */
export const Conformity = oneOf(['FULL', 'PARTIAL', 'NONE']);
export type Conformity = Infer<typeof Conformity>;

/** An audit by the criteria of the RGAA. `rate`: the share of criteria that are met, in whole percent. */
export const AccessibilityAudit = object({ on: LifeDate, by: string(), rate: int() });
export type AccessibilityAudit = Infer<typeof AccessibilityAudit>;

/** Why content is not accessible: a fault, a disproportionate burden, or outside the legal requirements. */
export const ExceptionKind = oneOf(['NOT_CONFORM', 'DISPROPORTIONATE', 'OUT_OF_SCOPE']);
export type ExceptionKind = Infer<typeof ExceptionKind>;

/** `alternative`: how to get the same content another way. */
export const AccessibilityException = object({
  kind: ExceptionKind,
  text: string(),
  alternative: nullable(string()),
  /** Absent: the text is French. */
  language: optional(Locale),
});
export type AccessibilityException = Infer<typeof AccessibilityException>;

/** The last run of the automated tests over the pages. All figures but the pages are counted over all of them. */
export const TestedPages = object({
  ranAt: Instant,
  /** 'axe-core 4.14.0' */
  engine: string(),
  /** 'Chromium 131' */
  browser: string(),
  /** Number of rules that had something to test. */
  rules: int(),
  /** Pages in a state, a brand, a width and light or dark. */
  checks: int(),
  /** Those of this statement's brand. */
  checksOfBrand: int(),
  violations: int(),
  /** Findings that a person must review. */
  toReview: int(),
  /** CSS pixels. */
  widths: array(int()),
  pages: array(object({ path: string(), checks: int(), violations: int() })),
});
export type TestedPages = Infer<typeof TestedPages>;

export const AccessibilityQuery = object({ language: optional(Locale) });

/** GET /accessibility, public: the statement of the brand. */
export const AccessibilityStatement = object({
  conformity: Conformity,
  /** When the insurer established it; null without a declaration. */
  establishedOn: nullable(LifeDate),
  /** A valid audit; null for none. */
  audit: nullable(AccessibilityAudit),
  exceptions: array(AccessibilityException),
  tested: TestedPages,
});
export type AccessibilityStatement = Infer<typeof AccessibilityStatement>;

/**
 * POST /accessibility-reports, public: a person cannot use a page. `place`: the place in the reader's own
 * words; may be empty. Checked by `rules/accessibility-report`. Error: `too_many_attempts` (429).
 */
export const AccessibilityReportInput = object({ email: string(), place: string(), text: string() });
export type AccessibilityReportInput = Infer<typeof AccessibilityReportInput>;

export const AccessibilityReportReceipt = object({ reference: string(), sentAt: Instant });
export type AccessibilityReportReceipt = Infer<typeof AccessibilityReportReceipt>;
