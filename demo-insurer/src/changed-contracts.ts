import type { DemoBooks, DemoContractRecord } from '@member-portal/server/demo-books';
import type { InsurerState } from './cases.ts';
import { isAccepted } from './plan.ts';
import { type KnownEvent, readEvent } from './read-event.ts';

/** Changes of a contract record by an accepted event. */
interface ContractChange {
  contract: string;
  change: (record: DemoContractRecord) => DemoContractRecord;
}

/** Contracts that an event changes: an ending sets the last day, a cancellation that of the options. */
function changesOf(event: KnownEvent): ContractChange[] {
  if (event.type === 'contract-ending.submitted' || event.type === 'contract-ending.notified') {
    const { contract, endOn } = event.data;
    return [{ contract: contract?.externalId ?? '', change: (record) => ({ ...record, endDate: endOn }) }];
  }
  if (event.type !== 'option-cancellation.submitted') return [];
  const { contracts, endOn } = event.data;
  return contracts.map(({ externalId, options }) => ({
    contract: externalId ?? '',
    change: (record) => ({
      ...record,
      options: record.options?.map((option) =>
        typeof option === 'object' && options.some(({ id }) => id === option.id)
          ? { ...option, to: endOn }
          : option,
      ),
    }),
  }));
}

/**
 * The records of the contracts that this event changes, including all changes by events accepted before it,
 * because a record replaces the previous one. Contracts missing from the insurer's books are left out.
 */
export function changedContracts(
  event: KnownEvent,
  { cases }: InsurerState,
  books: DemoBooks,
): DemoContractRecord[] {
  const accepted = Object.values(cases)
    .filter(({ isClosed, refusal }) => isClosed && refusal === null)
    .flatMap((closed) => readEvent(closed.event) ?? [])
    .filter((other) => other.id !== event.id && isAccepted(other, books))
    .flatMap(changesOf);
  return changesOf(event).flatMap(({ contract, change }) => {
    const record = books.contractOf(event.data.member?.externalId ?? '', contract);
    if (!record) return [];
    const before = accepted.filter((other) => other.contract === contract);
    return change(before.reduce((changed, other) => other.change(changed), record));
  });
}
