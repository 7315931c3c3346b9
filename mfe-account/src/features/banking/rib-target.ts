import type {
  BankAccounts,
  BankChange,
  BankUsage,
} from '@member-portal/shared-kernel/contracts/bank-accounts';

/** The account to replace. */
export interface RibTarget {
  person: BankAccounts['people'][number];
  usage: BankUsage;
  /**
   * The possible uses of the new account: a beneficiary's is only for refunds, and a use with an open change
   * has to wait.
   */
  usages: BankUsage[];
  /** The waiting or held change of this account: until it is over, there can be no other one. */
  openChange: BankChange | null;
}

const USAGES: Record<string, BankUsage> = { refund: 'REFUND', contribution: 'CONTRIBUTION' };

/** `openRib`: refund, contribution, or the id of a person. Null for anything else. */
export function ribTargetOf({ people, changes }: BankAccounts, openRib: string): RibTarget | null {
  const [insured] = people;
  const ofUsage = USAGES[openRib];
  const person = ofUsage ? insured : people.find(({ id }) => id === openRib);
  if (!person) return null;
  const usage = ofUsage ?? 'REFUND';
  const openChangeOf = (one: BankUsage) =>
    changes.find(
      (change) => change.person.id === person.id && change.usages.includes(one) && isOpen(change),
    ) ?? null;
  const openChange = openChangeOf(usage);
  if (person !== insured) return { person, usage, usages: [usage], openChange };
  const usages = (['REFUND', 'CONTRIBUTION'] as const).filter((one) => one === usage || !openChangeOf(one));
  return { person, usage, usages, openChange };
}

/** True if a change waits for the insurer, or for the member. */
export const isOpen = ({ state }: Pick<BankChange, 'state'>) => state === 'WAITING' || state === 'HELD';

/** Ids of the people with their own account for refunds; everyone else is refunded to the policyholder's. */
export function ownersOf({ accounts, people }: Pick<BankAccounts, 'accounts' | 'people'>): Set<string> {
  const [insured] = people;
  const own = accounts.filter(
    ({ usage, people: served }) => usage === 'REFUND' && !served.some(({ id }) => id === insured?.id),
  );
  return new Set(own.flatMap(({ people: served }) => served.map(({ id }) => id)));
}
