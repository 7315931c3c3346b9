import { ComplaintTheme } from '../contracts/complaints.ts';
import { ContactCategory } from '../contracts/messages.ts';
import { complaintObjectsOf } from './complaint.ts';
import { complaintTitle } from './complaint-words.ts';
import { contactObjectsOf, contactRequestOf } from './contact-categories.ts';

/**
 * French titles that the portal gives to messages and complaints, by the key of their text in the screens' locale files:
 * 'question.REFUNDS.expected', 'complaint.FEE.AMOUNT_DEBITED'.
 */
export const WRITTEN_TITLES: Readonly<Record<string, string>> = Object.fromEntries([
  ...ContactCategory.options.flatMap((category) =>
    contactObjectsOf(category).map((object) => [
      `question.${category}.${object}`,
      contactRequestOf(category, object).title,
    ]),
  ),
  ...ComplaintTheme.options.flatMap((theme) =>
    complaintObjectsOf(theme).map((object) => [
      `complaint.${theme}.${object}`,
      complaintTitle(theme, object),
    ]),
  ),
]);
