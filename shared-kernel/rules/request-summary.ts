import { BankUsage } from '../contracts/bank-accounts.ts';
import { NoemieState } from '../contracts/beneficiaries.ts';
import { DepartureReason } from '../contracts/beneficiary-changes.ts';
import { BeneficiaryCategory, BeneficiaryProfile } from '../contracts/beneficiary-requests.ts';
import { ComplaintObject, ComplaintTheme } from '../contracts/complaints.ts';
import { CancellationReason, EndingGround } from '../contracts/contract-endings.ts';
import { HospitalizationType } from '../contracts/hospital-requests.ts';
import { QuoteNature } from '../contracts/quotes.ts';
import type { RequestDetail } from '../contracts/requests.ts';
import type { LifeDate } from './life-date.ts';

/** A value of a fixed list; its text is in the screen's locale file under `summaryValue.<name>.<value>`. */
const oneOfList = <Value extends string>(name: string, { options }: { options: readonly Value[] }) => ({
  name,
  options,
});

/** The submitted data that the panel of the request repeats, each with the format of its value. */
const LINES = {
  act: 'text',
  care_date: 'date',
  first_care_date: 'date',
  last_care_date: 'date',
  sessions: 'text',
  amount: 'cents',
  beneficiary: 'text',
  comment: 'text',
  establishment: 'text',
  city: 'text',
  finess: 'text',
  adeli: 'text',
  admission_date: 'date',
  release_date: 'date',
  hospitalization_type: oneOfList('hospitalization_type', HospitalizationType),
  nature_of_act: 'text',
  dmt: 'text',
  nature: oneOfList('quote_nature', QuoteNature),
  quote_date: 'date',
  estimate: oneOfList('estimate', { options: ['WANTED'] }),
  theme: oneOfList('complaint_theme', ComplaintTheme),
  object: oneOfList('complaint_object', ComplaintObject),
  acknowledge_by: 'date',
  answer_by: 'date',
  mediator_from: 'date',
  departure_reason: oneOfList('departure_reason', DepartureReason),
  leaves_on: 'date',
  first_name: 'text',
  sur_name: 'text',
  birth_date: 'date',
  teletransmission: oneOfList('teletransmission', NoemieState),
  account: 'text',
  bank: 'text',
  holder: 'text',
  usage: oneOfList('bank_usage', BankUsage),
  category: oneOfList('beneficiary_category', BeneficiaryCategory),
  profile: oneOfList('beneficiary_profile', BeneficiaryProfile),
  membership_start: 'date',
  contract: 'text',
  ending_ground: oneOfList('ending_ground', EndingGround),
  event_date: 'date',
  end_date: 'date',
  applicant: 'text',
  option: 'text',
  cancellation_reason: oneOfList('cancellation_reason', CancellationReason),
  option_end: 'date',
} as const;
export type SummaryLabel = keyof typeof LINES;

export type SummaryLine = RequestDetail['summary'][number];

type ValueOf<Format> = Format extends 'text'
  ? string
  : Format extends 'date'
    ? LifeDate
    : Format extends 'cents'
      ? number
      : Format extends { options: readonly (infer Value)[] }
        ? Value
        : never;

/** The field name of a label: `quote_date` → `quoteDate`. */
type FieldName<Label extends string> = Label extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<FieldName<Tail>>}`
  : Label;

/** Values by the names of their labels. Null leaves a line out, a list makes one line for each value. */
type SummaryValues = {
  readonly [Label in SummaryLabel as FieldName<Label>]?:
    | ValueOf<(typeof LINES)[Label]>
    | readonly ValueOf<(typeof LINES)[Label]>[]
    | null;
};

const labelOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The lines of a summary, in the order of `values`: the columns of a row, or other values, under the names of their labels
 * in camel case. Labels, and values of a fixed list, are keys of the screen's locale file.
 */
export function summaryOf<Values extends SummaryValues>(
  values: Values & Record<Exclude<keyof Values, keyof SummaryValues>, never>,
): SummaryLine[] {
  type Given = string | number | readonly string[] | null;
  return Object.entries(values as Record<string, Given>).flatMap(([name, given]) =>
    [given].flat().flatMap((value) => (value === null ? [] : lineOf(labelOf(name) as SummaryLabel, value))),
  );
}

function lineOf(label: SummaryLabel, value: string | number): SummaryLine {
  const labelKey = `summary.${label}`;
  const format = LINES[label];
  return typeof format === 'string'
    ? { labelKey, value: String(value), format }
    : { labelKey, value: `summaryValue.${format.name}.${value}`, format: 'key' };
}

/** The possible values of a label's line, if it has a fixed list. */
export function summaryOptions(labelKey: string): readonly string[] | null {
  const format = LINES[labelKey.replace('summary.', '') as SummaryLabel] as
    | (typeof LINES)[SummaryLabel]
    | undefined;
  return typeof format === 'object' ? format.options : null;
}

/**
 * The line of a label with a fixed list of values: 'summary.profile' and 'BIRTH'. `value` is one of
 * `summaryOptions`.
 */
export const optionLine = (labelKey: string, value: string): SummaryLine =>
  lineOf(labelKey.replace('summary.', '') as SummaryLabel, value);

/** Every key that a line can name: required in a locale file. */
export const SUMMARY_KEYS: readonly string[] = Object.entries(LINES).flatMap(([label, format]) => [
  `summary.${label}`,
  ...(typeof format === 'string'
    ? []
    : format.options.map((value) => `summaryValue.${format.name}.${value}`)),
]);
