import type { Executor } from '../../platform/db/database.ts';

/** The requests of these types that the insurer has not closed, oldest first. */
export type ListOpenRequests = (
  db: Executor,
  memberId: string,
  typeCodes: readonly number[],
) => Promise<{ id: string; reference: string; createdAt: Date }[]>;

/** Dependencies of a kind of request of which only one may wait for the insurer. */
export interface SecondRequestPorts {
  /** Makes two requests of the same member wait for each other. */
  lockMember(tx: Executor, memberId: string): Promise<void>;
  openRequests: ListOpenRequests;
}
