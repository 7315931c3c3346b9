import { BankUsage } from '../contracts/bank-accounts.ts';
import { NoemieState } from '../contracts/beneficiaries.ts';
import { DepartureReason } from '../contracts/beneficiary-changes.ts';
import { BeneficiaryProfile } from '../contracts/beneficiary-requests.ts';
import { ComplaintObject, ComplaintTheme } from '../contracts/complaints.ts';
import { CancellationReason, EndingGround } from '../contracts/contract-endings.ts';
import { HospitalizationType } from '../contracts/hospital-requests.ts';
import { QuoteNature } from '../contracts/quotes.ts';
import type { RequestDetail } from '../contracts/requests.ts';
import type { LifeDate } from './life-date.ts';

/** The data of a submission that the panel of its request repeats. */
const LABELS = [
  'act',
  'care_date',
  'first_care_date',
  'last_care_date',
  'sessions',
  'amount',
  'beneficiary',
  'comment',
  'establishment',
  'city',
  'finess',
  'adeli',
  'admission_date',
  'release_date',
  'hospitalization_type',
  'nature_of_act',
  'dmt',
  'nature',
  'quote_date',
  'estimate',
  'theme',
  'object',
  'acknowledge_by',
  'answer_by',
  'mediator_from',
  'departure_reason',
  'leaves_on',
  'first_name',
  'sur_name',
  'birth_date',
  'teletransmission',
  'account',
  'bank',
  'holder',
  'usage',
  'profile',
  'membership_start',
  'contract',
  'ending_ground',
  'event_date',
  'end_date',
  'applicant',
  'option',
  'cancellation_reason',
  'option_end',
] as const;
export type SummaryLabel = (typeof LABELS)[number];

export type SummaryLine = RequestDetail['summary'][number];

const ESTIMATE_WANTED = 'estimate.WANTED';
const natureValue = (nature: QuoteNature) => `quote_nature.${nature}` as const;
const themeValue = (theme: ComplaintTheme) => `complaint_theme.${theme}` as const;
const objectValue = (object: ComplaintObject) => `complaint_object.${object}` as const;
const reasonValue = (reason: DepartureReason) => `departure_reason.${reason}` as const;
const noemieValue = (state: NoemieState) => `teletransmission.${state}` as const;
const usageValue = (usage: BankUsage) => `bank_usage.${usage}` as const;
const profileValue = (profile: BeneficiaryProfile) => `beneficiary_profile.${profile}` as const;
const groundValue = (ground: EndingGround) => `ending_ground.${ground}` as const;
const cancellationValue = (reason: CancellationReason) => `cancellation_reason.${reason}` as const;
const stayValue = (type: HospitalizationType) => `hospitalization_type.${type}` as const;

type SummaryValue =
  | { text: string }
  | { cents: number }
  | { date: LifeDate }
  | { quoteNature: QuoteNature }
  | { hospitalizationType: HospitalizationType }
  | { complaintTheme: ComplaintTheme }
  | { complaintObject: ComplaintObject }
  | { departureReason: DepartureReason }
  | { noemieState: NoemieState }
  | { bankUsage: BankUsage }
  | { beneficiaryProfile: BeneficiaryProfile }
  | { endingGround: EndingGround }
  | { cancellationReason: CancellationReason }
  | { estimateWanted: true };

/** One line of the summary. The label is a key of the screen's locale file, and so is a value from a fixed list. */
export function summaryLine(label: SummaryLabel, value: SummaryValue): SummaryLine {
  const labelKey = `summary.${label}`;
  if ('text' in value) return { labelKey, value: value.text, format: 'text' };
  if ('cents' in value) return { labelKey, value: String(value.cents), format: 'cents' };
  if ('date' in value) return { labelKey, value: value.date, format: 'date' };
  return { labelKey, value: `summaryValue.${keyOf(value)}`, format: 'key' };
}

function keyOf(value: Exclude<SummaryValue, { text: string } | { cents: number } | { date: LifeDate }>) {
  if ('quoteNature' in value) return natureValue(value.quoteNature);
  if ('complaintTheme' in value) return themeValue(value.complaintTheme);
  if ('complaintObject' in value) return objectValue(value.complaintObject);
  if ('departureReason' in value) return reasonValue(value.departureReason);
  if ('noemieState' in value) return noemieValue(value.noemieState);
  if ('bankUsage' in value) return usageValue(value.bankUsage);
  if ('beneficiaryProfile' in value) return profileValue(value.beneficiaryProfile);
  if ('endingGround' in value) return groundValue(value.endingGround);
  if ('cancellationReason' in value) return cancellationValue(value.cancellationReason);
  return 'hospitalizationType' in value ? stayValue(value.hospitalizationType) : ESTIMATE_WANTED;
}

/** Every key that a line can name: what a locale file must hold. */
export const SUMMARY_KEYS: readonly string[] = [
  ...LABELS.map((label) => `summary.${label}`),
  ...[
    ...QuoteNature.options.map(natureValue),
    ...HospitalizationType.options.map(stayValue),
    ...ComplaintTheme.options.map(themeValue),
    ...ComplaintObject.options.map(objectValue),
    ...DepartureReason.options.map(reasonValue),
    ...NoemieState.options.map(noemieValue),
    ...BankUsage.options.map(usageValue),
    ...BeneficiaryProfile.options.map(profileValue),
    ...EndingGround.options.map(groundValue),
    ...CancellationReason.options.map(cancellationValue),
    ESTIMATE_WANTED,
  ].map((value) => `summaryValue.${value}`),
];
