import type { ReactNode } from 'react';
import type { Api } from '../api/api.ts';
import type { ActionKind } from '../contracts/action-validations.ts';
import type { Schema } from '../contracts/schema.ts';
import type { TranslateOr } from '../i18n/translator.ts';
import type { FieldRules } from '../rules/field-rules.ts';
import type { LifeDate } from '../rules/life-date.ts';
import type { Limits } from '../rules/limits.ts';
import type { Verdict } from '../rules/verdict.ts';
import type { MutationOptions } from '../state/use-mutation.ts';
import type { SentFile } from './chosen-file.ts';
import type { Beginning, FilesAsked } from './machine/submission-state.ts';

/** The server's answer to a submission. */
export interface SubmissionReceipt {
  requestId: string;
  reference: string;
  expectedBy?: string | null;
}

/** An operation that creates: `(api) => (input, key) => api.post(…, { key })`. */
export type SendOnce<Input, Receipt> = (api: Api) => (input: Input, key: string) => Promise<Receipt>;

/** Facts for a rule besides the field's value. */
export interface RuleFacts<Values> {
  today: LifeDate;
  limits: Limits;
  /** The other values of the form. */
  values: Values;
}

/** One field, under its name on the wire. */
export interface FieldSetup<Values> {
  /** The step with the field. */
  step: number;
  /** Its label in the form, and in `SubmissionSummary`, which leaves out a field without one. */
  label?: string;
  /** Code of the refusal of an empty field; without it the field may stay empty. */
  required?: string;
  /** The rule of the field, which is not called while the field is empty. `value`: the value in the form. */
  // biome-ignore lint/suspicious/noExplicitAny: the form's field decides what the value is
  check?: (value: any, facts: RuleFacts<Values>) => Verdict<unknown>;
}

/** The values of a field in its contract, or some of them, with their texts. */
export type OptionsOf = (
  field: string,
  values?: readonly string[],
) => { value: string; label: string; hint?: string }[];

/** Every field of the request except the files: a new field of the contract does not compile without an entry here. */
export type FieldSetups<Input, Values> = {
  readonly [Name in Exclude<keyof Input & string, 'uploadIds'>]-?: FieldSetup<Values>;
};

/** The values of a form whose fields have the wire names. An unparsable amount stays as typed. */
export type Written<Input> = {
  [Name in Exclude<keyof Input, 'uploadIds'>]?: Input[Name] extends number ? number | string : Input[Name];
};

/** Texts and link of the confirmation after sending. */
export interface SentWords {
  /** « Votre demande est envoyée » by default. */
  title?: ReactNode | undefined;
  /** Shown after the reference and the day of the answer. */
  text?: ReactNode;
  /** The next step; by default the request. */
  action?: { text: ReactNode; route: string; search?: Record<string, string> };
  /** Begins a new one, before the way to the request. */
  again?: { text: ReactNode; onClick: () => void };
  /** Two buttons: Home first, then the request. */
  home?: boolean;
  /** Further facts, before the reference. `isFirst`: before the day of the answer, too. */
  facts?: readonly { label: string; value: ReactNode; isFirst?: boolean }[];
}

export interface SubmissionWords {
  /** Title of the dialog after sending, and while the draft is open in another tab. */
  title: ReactNode;
  /** Title of each step. */
  steps: readonly string[];
  /** « Envoyer ma demande ». */
  send: ReactNode;
  /** Title of the files: « Déposez votre facture ». */
  files?: ReactNode;
  sent?: SentWords;
}

export interface SubmissionSetup<Values extends object, Input, Receipt> {
  /** Unique name of the form in the draft store: 'refund-claim'. */
  form: string;
  /** The initial values of a form. */
  empty: Values;
  /** Number of steps, the last being the summary; by default the number of titles in `words`. */
  steps?: number;
  /** The step with the files, and their minimum number; without this setting the form takes no files. */
  files?: FilesAsked<Values>;
  /** Steps without "Continuer": choosing an option leads to the next step. */
  choosing?: readonly number[];
  /** The fields of the request. `PeopleField` asks for `beneficiaryId` or `beneficiaryIds`. */
  fields?: FieldSetups<Input, Values>;
  /** For `ChoiceField`. */
  optionsOf?: OptionsOf;
  /** The server's rules. They check the fields without their own `check`. */
  rules?: FieldRules<Input>;
  /** Schema of the request. Required without `toInput`. */
  contract?: Schema<Input>;
  /** The step that corrects a field of the request, 'sessions.0.careDate' → 2; by default from `fields`. */
  stepOf?: (field: string) => number;
  /** The values to send; null while something is missing. By default from `fields` and `contract`. */
  toInput?: (values: Values, uploadIds: string[], files: readonly SentFile[]) => Input | null;
  /** Initial step and values of a draft, such as those in the page's address; null to keep the draft. */
  beginWith?: (values: Values, files: number) => Beginning<Values> | null;
  /** How it is sent, with its effects elsewhere: made in `src/data` with `submissionMutation`. */
  mutation?: MutationOptions<Receipt, Input>;
  /** The member confirms it with an e-mail code if the server requires one. */
  confirmedBy?: ActionKind;
  /** Instead of `mutation`: already published remotes pass these two. */
  send?: SendOnce<Input, Receipt>;
  onSent?: (receipt: Receipt) => void;
  /** The form's own texts: `refusals.<code>` take precedence over the shared texts. */
  texts: TranslateOr;
  words?: SubmissionWords;
}
