import type { ContractDetail } from '../contracts/contracts.ts';
import type { ContactCategory, MessageInput, ReplyInput } from '../contracts/messages.ts';
import type { AskedField } from '../contracts/requests.ts';
import {
  contactObjectsOf,
  contactRequestOf,
  OPTION_CHANGE,
  offeredCategories,
} from './contact-categories.ts';
import type { FieldRules } from './field-rules.ts';
import { checkText, keptText } from './text-length.ts';
import { parseToothNumbers } from './tooth-numbers.ts';
import { accept, type FieldRefusal, refuse, type Verdict } from './verdict.ts';

/** Days within which the insurer answers a member's message, if no average delay is known. */
export const MESSAGE_ANSWER_DAYS = 5;

/** Checks that the category has this object. */
function checkObject(
  object: string,
  category: ContactCategory | undefined,
): Verdict<string, 'message_object_unknown'> {
  const isOfCategory = category !== undefined && contactObjectsOf(category).includes(object);
  return isOfCategory ? accept(object) : refuse('message_object_unknown');
}

/** Checks that the member may choose this category. A request without a category is always accepted. */
export function checkCategory(
  category: ContactCategory,
  themes: readonly ContactCategory[] | null,
): Verdict<ContactCategory, 'message_category_not_offered'> {
  const isOffered = category === 'DEMANDE' || offeredCategories(themes).includes(category);
  return isOffered ? accept(category) : refuse('message_category_not_offered');
}

/** True if a message about this object asks for another option, so that it must name the contract. */
export const asksForOption = (category: ContactCategory | undefined, object: string | undefined): boolean =>
  category !== undefined &&
  object !== undefined &&
  contactRequestOf(category, object).typeCode === OPTION_CHANGE;

/** The contracts with options that a message may ask to change. The employer decides on a collective one. */
export const changeableContracts = <Contract extends Pick<ContractDetail, 'kind' | 'state'>>(
  contracts: readonly Contract[],
): Contract[] => contracts.filter(({ kind, state }) => kind === 'INDIVIDUAL' && state !== 'ENDED');

/** Checks the contract of a message that asks for another option. `contracts` are the possible ones. */
export function checkMessageContract(
  { category, object, contractId }: Pick<MessageInput, 'category' | 'object' | 'contractId'>,
  contracts: readonly { id: string }[],
): FieldRefusal<'contract_required' | 'contract_not_found'>[] {
  if (!asksForOption(category, object)) return [];
  if (contractId === undefined)
    return contracts.length > 1 ? [{ field: 'contractId', code: 'contract_required' }] : [];
  return contracts.some(({ id }) => id === contractId)
    ? []
    : [{ field: 'contractId', code: 'contract_not_found' }];
}

/** The rules of a message that opens a request. */
export const messageRules: FieldRules<MessageInput> = {
  object: (object, { values }) => checkObject(object, values.category),
  body: (text, { limits: { texts } }) => checkText(text, { min: texts.requiredMin, max: texts.messageMax }),
};

/** The rules of a reply. A short text is valid: a day of the month, the number of a tooth. */
export const replyRules: FieldRules<ReplyInput> = {
  text: (text, { limits: { texts } }) => checkText(text, { max: texts.messageMax }),
};

/** The rules of an answer to the insurer's request. An empty text is accepted, since a file may answer instead. */
export const answerRules = (field: AskedField): FieldRules<ReplyInput> =>
  field === 'tooth_numbers'
    ? { text: (text) => (text.trim() === '' ? accept('') : parseToothNumbers(text)) }
    : replyRules;

/** Refuses a reply without text and without files. */
export function checkReply({ text, uploadIds }: ReplyInput): FieldRefusal<'field_required'>[] {
  const isEmpty = keptText(text) === null && (uploadIds ?? []).length === 0;
  return isEmpty ? [{ field: 'text', code: 'field_required' }] : [];
}
