import type { ReactNode } from 'react';
import type { Api } from '../api/api.ts';
import type { Schema } from '../contracts/schema.ts';
import type { TranslateOr } from '../i18n/translator.ts';
import type { FieldRules } from '../rules/field-rules.ts';
import type { LifeDate } from '../rules/life-date.ts';
import type { Limits } from '../rules/limits.ts';
import type { Verdict } from '../rules/verdict.ts';
import type { Beginning } from './machine/submission-state.ts';

/** What the server answers a submission with. */
export interface SubmissionReceipt {
  requestId: string;
  reference: string;
  expectedBy?: string | null;
}

/** An operation that creates: `(api) => (input, key) => api.post(…, { key })`. */
export type SendOnce<Input, Receipt> = (api: Api) => (input: Input, key: string) => Promise<Receipt>;

/** What the rules of the kernel need besides the value. */
export interface RuleFacts<Values> {
  today: LifeDate;
  limits: Limits;
  /** The other values of the form. */
  values: Values;
}

/** One field, under its name on the wire. */
export interface FieldSetup<Values> {
  /** The step where it is filled in, and mended. */
  step: number;
  /** Its label in the form, and in `SubmissionSummary`, which leaves out a field without one. */
  label?: string;
  /** Code of the refusal while it is empty; without it the field may stay empty. */
  required?: string;
  /** The rule of the kernel, asked where the field holds something. `value` is what the form holds. */
  // biome-ignore lint/suspicious/noExplicitAny: the form's field decides what the value is
  check?: (value: any, facts: RuleFacts<Values>) => Verdict<unknown>;
}

/** Every field of the wire shape but the files: a field that the contract gets does not compile without its entry. */
export type FieldSetups<Input, Values> = {
  readonly [Name in Exclude<keyof Input & string, 'uploadIds'>]-?: FieldSetup<Values>;
};

/** The values of a form whose fields have the names of the wire. An amount that could not be read is what was typed. */
export type Written<Input> = {
  [Name in Exclude<keyof Input, 'uploadIds'>]?: Input[Name] extends number ? number | string : Input[Name];
};

/** What the member reads once it is sent. */
export interface SentWords {
  /** « Votre demande est envoyée » by default. */
  title?: ReactNode;
  /** After the reference and the day of the answer. */
  text?: ReactNode;
  /** Where to go next; to the request by default. */
  action?: { text: ReactNode; route: string; search?: Record<string, string> };
}

export interface SubmissionWords {
  /** Title of the dialog after sending, and while the draft is open in another tab. */
  title: ReactNode;
  /** Title of each step. */
  steps: readonly string[];
  /** « Envoyer ma demande ». */
  send: ReactNode;
  sent?: SentWords;
}

/**
 * A definition: what `useSubmission` runs. Written with this function, it names the room's export that reads definitions,
 * so that a remote with one is refused by a shell that is older than that.
 */
export const defineSubmission = <Values extends object, Input, Receipt>(
  setup: SubmissionSetup<Values, Input, Receipt>,
): SubmissionSetup<Values, Input, Receipt> => setup;

export interface SubmissionSetup<Values extends object, Input, Receipt> {
  /** Name of the form in the draft store, one a form: 'refund-claim'. */
  form: string;
  /** The values of a form that nobody has touched. */
  empty: Values;
  /** How many there are, the last one being the summary; as many as `words` has titles if left out. */
  steps?: number;
  /** The step that holds the files, and how many it needs at least; without it the form takes none. */
  files?: { step: number; min: 0 | 1 };
  /** Steps without "Continuer": choosing an option leads to the next step. */
  choosing?: readonly number[];
  /** A `beneficiaryId` or `beneficiaryIds` among them is asked by `PeopleField`. */
  fields?: FieldSetups<Input, Values>;
  /** The rules that the server asks too, where a field has no `check` of its own. */
  rules?: FieldRules<Input>;
  /** The wire shape of what is sent. */
  contract?: Schema<Input>;
  /** The step where a field of the wire can be mended, 'sessions.0.careDate' → 2; by `fields` if left out. */
  stepOf?: (field: string) => number;
  /** The values as they are sent; null while something is missing. By `fields` and `contract` if left out. */
  toInput?: (values: Values, uploadIds: string[]) => Input | null;
  /** What a draft begins with, as by the address of the page; null to leave it as it is. */
  beginWith?: (values: Values, files: number) => Beginning<Values> | null;
  send: SendOnce<Input, Receipt>;
  /** After the server took it: an event of the form's own. */
  onSent?: (receipt: Receipt) => void;
  /** The form's own texts: `refusals.<code>` go before the shared ones. */
  texts: TranslateOr;
  words?: SubmissionWords;
}
