import type { AccessibilityReportInput } from '../contracts/accessibility.ts';
import { parseEmail } from './email.ts';
import type { FieldRules } from './field-rules.ts';
import { checkLine, checkText } from './text-length.ts';

/** Largest length of the field for the place. */
export const REPORT_PLACE_LENGTH = 200;

/** The rules of a report about accessibility. The address is needed for the legally required answer. */
export const accessibilityReportRules: FieldRules<AccessibilityReportInput> = {
  email: (typed) => parseEmail(typed),
  place: (typed) => checkLine(typed, { max: REPORT_PLACE_LENGTH }),
  text: (typed, { limits: { texts } }) => checkText(typed, { min: texts.requiredMin, max: texts.messageMax }),
};
