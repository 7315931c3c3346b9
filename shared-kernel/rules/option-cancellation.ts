import type { CancellationReason, EndingGround } from '../contracts/contract-endings.ts';
import type { OptionCancellationInput } from '../contracts/option-cancellations.ts';
import { type CoverPeriod, coverStateOn } from './contract-cover.ts';
import { checkEndable, checkWishedEnd, type EndableContract, earliestEnd, endOf } from './contract-ending.ts';
import type { FieldRules } from './field-rules.ts';
import type { LifeDate } from './life-date.ts';
import { accept, type FieldRefusal, refuse, refusedAt, type Verdict } from './verdict.ts';

/** Facts about an option for the rules. */
interface CancellableOption extends CoverPeriod {
  /** False for an option that ends with its contract only. */
  cancellable: boolean;
}

/**
 * Checks whether members may cancel this option by itself on that day: in an individual contract, in force,
 * without an end yet.
 */
export function checkOptionCancellable(
  option: CancellableOption,
  contract: EndableContract,
  today: LifeDate,
): Verdict<true> {
  const endable = checkEndable(contract, today);
  if (!endable.ok) return endable;
  if (!option.cancellable) return refuse('option_bound');
  const from = option.from ?? contract.startDate;
  const isRunning = option.to === null && coverStateOn({ from, to: null }, today) === 'ACTIVE';
  return isRunning ? accept(true) : refuse('option_not_active');
}

interface CoveredPerson {
  id: string;
  from: LifeDate;
  to: LifeDate | null;
}

/** The people covered by any of these contracts on that day, each once. */
export function peopleOfContracts<Person extends CoveredPerson>(
  contracts: readonly { people: readonly Person[] }[],
  day: LifeDate,
): Person[] {
  const covered = contracts
    .flatMap(({ people }) => people)
    .filter((person) => coverStateOn(person, day) === 'ACTIVE');
  return [...new Map(covered.map((person) => [person.id, person])).values()];
}

/** Refuses people not covered by any of the contracts. */
export const checkConcerned = (
  beneficiaryIds: readonly string[],
  covered: readonly { id: string }[],
): FieldRefusal[] =>
  beneficiaryIds.flatMap((id, index) =>
    covered.some((person) => person.id === id)
      ? []
      : refusedAt(`beneficiaryIds.${index}`, refuse('person_not_covered')),
  );

/**
 * An option ends with the notice of a contract: at the yearly date, or at any time one month after the
 * request (decision 0165).
 */
const noticeOf = (reason: CancellationReason): EndingGround =>
  reason === 'DUE_DATE' ? 'YEARLY_DATE' : 'AFTER_ONE_YEAR';

/** The earliest possible last day of the options, for a request received on that day. */
export const earliestOptionEnd = (reason: CancellationReason, receivedOn: LifeDate): LifeDate =>
  earliestEnd(noticeOf(reason), receivedOn);

/** The last day of the options. At the yearly date no other day can be chosen. */
export const optionEndOf = (
  { reason, wishedOn }: Pick<OptionCancellationInput, 'reason' | 'wishedOn'>,
  receivedOn: LifeDate,
): LifeDate => endOf({ ground: noticeOf(reason), wishedOn }, receivedOn);

/** The rules of the fields, for the form and the server. */
export const optionCancellationRules: FieldRules<OptionCancellationInput> = {
  // The whole contract ends by a separate request, with the conditions that members must read by law.
  reason: (reason) =>
    reason === 'INDIVIDUAL_CONTRACT' ? refuse('cancellation_of_contract') : accept(reason),
  options: (options) => (options.length === 0 ? refuse('option_required') : accept(options)),
  wishedOn: (day, { today, values: { reason } }) =>
    reason ? checkWishedEnd(day, noticeOf(reason), today) : accept(day),
};
