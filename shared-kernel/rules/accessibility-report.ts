import type { AccessibilityReportInput } from '../contracts/accessibility.ts';
import { parseEmail } from './email.ts';
import type { FieldRules } from './field-rules.ts';
import { checkLine, checkText } from './text-length.ts';

/** Characters of the field that says where, at most. */
export const REPORT_PLACE_LENGTH = 200;

/** The rules of a report about accessibility. The address is needed for the answer that the law asks for. */
export const accessibilityReportRules: FieldRules<AccessibilityReportInput> = {
  email: (typed) => parseEmail(typed),
  place: (typed) => checkLine(typed, { max: REPORT_PLACE_LENGTH }),
  text: (typed, { limits: { texts } }) => checkText(typed, { min: texts.requiredMin, max: texts.messageMax }),
};
