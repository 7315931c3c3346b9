import type { CancellationReason, ContractEndingInput, EndingGround } from '../contracts/contract-endings.ts';
import type { FieldRules } from './field-rules.ts';
import { addMonths, addYears, checkDateRange, type LifeDate } from './life-date.ts';
import { checkComment } from './text-length.ts';
import { accept, type FieldRefusal, refuse, refusedAt, type Verdict } from './verdict.ts';

/** The law ends a contract one month after the insurer received the request. */
const NOTICE_MONTHS = 1;
/** The notice before the yearly date. */
const YEARLY_NOTICE_MONTHS = 2;
/** A legal ground counts within this many months of its event. */
const EVENT_MONTHS = 3;
/** The yearly date of individual contracts, 'MM-DD', is the last day of the cover (decision 0154). */
const YEARLY_DATE = '12-31';
/** Years after the earliest end within which the wished end may be. */
const WISH_YEARS = 1;

const WITHOUT_EVENT: readonly EndingGround[] = ['AFTER_ONE_YEAR', 'YEARLY_DATE', 'OTHER'];

/** True for a ground that needs the day of its event, as every legal one does. */
export const needsEvent = (ground: EndingGround): boolean => !WITHOUT_EVENT.includes(ground);

/** Facts about a contract for the rules. */
export interface EndableContract {
  kind: 'INDIVIDUAL' | 'COLLECTIVE';
  startDate: LifeDate;
  /** Last covered day; null if no end is known. */
  endDate: LifeDate | null;
}

/** Checks whether members may end this contract themselves. Only the employer ends a collective one. */
export function checkEndable({ kind, endDate }: EndableContract, today: LifeDate): Verdict<true> {
  if (kind === 'COLLECTIVE') return refuse('contract_collective');
  return endDate !== null && endDate < today ? refuse('contract_ended') : accept(true);
}

/** Checks whether the end of this contract may be requested: not if its last day is already set. */
export function checkLeavable(contract: EndableContract, today: LifeDate): Verdict<true> {
  const endable = checkEndable(contract, today);
  return endable.ok && contract.endDate !== null
    ? refuse('contract_end_set', { day: contract.endDate })
    : endable;
}

/** Checks whether the contract may be ended on this ground on that day. */
export function checkGround(
  ground: EndingGround,
  { startDate }: Pick<EndableContract, 'startDate'>,
  today: LifeDate,
): Verdict<EndingGround> {
  const from = addYears(startDate, 1);
  return ground === 'AFTER_ONE_YEAR' && today < from ? refuse('ending_first_year', { from }) : accept(ground);
}

/** The yearly date at or after that day. */
export const nextYearlyDate = (day: LifeDate): LifeDate => `${day.slice(0, 4)}-${YEARLY_DATE}`;

/** The earliest possible last covered day, for a request received on that day. */
export function earliestEnd(ground: EndingGround, receivedOn: LifeDate): LifeDate {
  if (ground !== 'YEARLY_DATE') return addMonths(receivedOn, NOTICE_MONTHS);
  const thisYear = nextYearlyDate(receivedOn);
  return receivedOn <= addMonths(thisYear, -YEARLY_NOTICE_MONTHS) ? thisYear : addYears(thisYear, 1);
}

/** The day on which the cover ends. At the yearly date no other day can be chosen. */
export const endOf = (
  { ground, wishedOn }: Pick<ContractEndingInput, 'ground' | 'wishedOn'>,
  receivedOn: LifeDate,
): LifeDate => (ground === 'YEARLY_DATE' ? null : wishedOn) ?? earliestEnd(ground, receivedOn);

/** Checks whether that day may be the last covered one. A wish at the yearly date is ignored. */
export function checkWishedEnd(day: LifeDate, ground: EndingGround, receivedOn: LifeDate): Verdict<LifeDate> {
  if (ground === 'YEARLY_DATE') return accept(day);
  const earliest = earliestEnd(ground, receivedOn);
  return checkDateRange(day, { min: earliest, max: addYears(earliest, WISH_YEARS) });
}

/** The reason of the insurer's form for a ground. */
export const cancellationReasonOf = (ground: EndingGround): CancellationReason =>
  ground === 'YEARLY_DATE' ? 'DUE_DATE' : 'INDIVIDUAL_CONTRACT';

/** The rules of the fields, for the form and the server. */
export const contractEndingRules: FieldRules<ContractEndingInput> = {
  eventOn: (day, { today }) => checkDateRange(day, { min: addMonths(today, -EVENT_MONTHS), max: today }),
  wishedOn: (day, { today, values: { ground } }) =>
    ground ? checkWishedEnd(day, ground, today) : accept(day),
  comment: checkComment,
};

/** Requirements of the ground that the input lacks: the day of the event, or the reason in the member's own words. */
export function missingForGround({
  ground,
  eventOn,
  comment,
}: Pick<ContractEndingInput, 'ground' | 'eventOn' | 'comment'>): FieldRefusal[] {
  if (needsEvent(ground) && eventOn === null) return refusedAt('eventOn', refuse('field_required'));
  return ground === 'OTHER' && !comment?.trim() ? refusedAt('comment', refuse('field_required')) : [];
}
