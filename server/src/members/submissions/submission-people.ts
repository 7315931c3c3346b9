import { displayName } from '@member-portal/shared-kernel/rules/names';
import { type SummaryLine, summaryOf } from '@member-portal/shared-kernel/rules/request-summary';
import type { FieldRefusal } from '@member-portal/shared-kernel/rules/verdict';
import type { PersonChoice, PersonFields } from './submissions.public.ts';

/**
 * Upper limit: no contract covers more people. A longer list contains at least one unknown person, so the
 * rest is not looked up.
 */
const MOST_PEOPLE = 30;

type Named = Partial<PersonFields['one'] & PersonFields['several']>;

/** Ids of the people whom an input or a row names, each once. */
export function peopleOf(choice: PersonChoice, named: object): string[] {
  const { beneficiaryId, beneficiaryIds } = named as Named;
  if (choice === 'one') return beneficiaryId === undefined ? [] : [beneficiaryId];
  return choice === 'several' ? [...new Set(beneficiaryIds)].slice(0, MOST_PEOPLE) : [];
}

/** The columns of the people with these ids. */
export function peopleColumns(choice: PersonChoice, ids: readonly string[]): object {
  if (choice === 'one') return { beneficiaryId: ids[0] };
  return choice === 'several' ? { beneficiaryIds: ids } : {};
}

/** Refuses people who do not belong to the member (null in `people`), and an empty list. */
export function refusedPeople(choice: PersonChoice, people: readonly (object | null)[]): FieldRefusal[] {
  if (choice === 'one') return people[0] ? [] : [{ field: 'beneficiaryId', code: 'beneficiary_unknown' }];
  if (choice === 'several' && people.length === 0)
    return [{ field: 'beneficiaryIds', code: 'beneficiary_required' }];
  return people.flatMap((person, index) =>
    person ? [] : [{ field: `beneficiaryIds.${index}`, code: 'beneficiary_unknown' }],
  );
}

/** The lines that name several people in the panel of the request. One person is the request's own beneficiary. */
export const summaryOfPeople = (
  choice: PersonChoice,
  people: readonly ({ firstName: string } | null)[],
): SummaryLine[] =>
  choice === 'several'
    ? summaryOf({ beneficiary: people.flatMap((person) => (person ? displayName(person.firstName) : [])) })
    : [];

/** The people in the answer. */
export function shownPeople(
  choice: PersonChoice,
  people: readonly { id: string; firstName: string }[],
): object {
  if (choice === 'one') return { beneficiary: people[0] };
  return choice === 'several' ? { beneficiaries: people } : {};
}
