import type { Executor } from '../../platform/db/database.ts';

/** The requests of these types that the insurer has not closed, oldest first. */
export type ListOpenRequests = (
  db: Executor,
  memberId: string,
  typeCodes: readonly number[],
) => Promise<{ id: string; reference: string; createdAt: Date }[]>;

/** What a kind of request needs of which one alone may wait for the insurer. */
export interface SecondRequestPorts {
  /** Two requests of the same member wait for each other from here on. */
  lockMember(tx: Executor, memberId: string): Promise<void>;
  openRequests: ListOpenRequests;
}
