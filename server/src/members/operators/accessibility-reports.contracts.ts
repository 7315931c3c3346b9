import { Instant, Locale } from '@member-portal/shared-kernel/contracts/common';
import {
  array,
  boolean,
  type Infer,
  maxLength,
  minLength,
  object,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import { Environment, Name, Reason } from './operators.contracts.ts';

/** POST /operators/accessibility-reports/list */
export const AccessibilityListOrder = object({ environment: Environment, by: Name, reason: Reason });

const OpenReport = object({
  reference: string(),
  sentAt: Instant,
  /** The language of the page, also for the answer. */
  language: Locale,
  email: string(),
  /** The place in the sender's own words; may be empty. */
  place: string(),
  text: string(),
});
export type OpenReport = Infer<typeof OpenReport>;

export const AccessibilityReportList = object({ environment: string(), reports: array(OpenReport) });

/** POST /operators/accessibility-reports/close */
export const AccessibilityCloseOrder = object({
  environment: Environment,
  reference: string().check(minLength(8), maxLength(20)),
  by: Name,
  reason: Reason,
});

export const AccessibilityReportClosed = object({ environment: string(), wasOpen: boolean() });
