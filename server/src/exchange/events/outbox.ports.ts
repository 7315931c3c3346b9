import type {
  ActData,
  EventFile,
  EventPerson,
  EventType,
} from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { Executor } from '../../platform/db/database.ts';

/** A file that the core system may fetch, already in the file store. */
export interface ActFile extends Pick<EventFile, 'name' | 'kind' | 'bytes' | 'sha256'> {
  fileKey: string;
}

/** One act of a member. */
export interface Act<Type extends EventType> {
  environment: string;
  /** Null for a person who is not on file: the event is then the only one of its subject. */
  memberId: string | null;
  type: Type;
  data: ActData<Type>;
  /** Ids of the people that the act is about. */
  beneficiaryIds?: readonly string[];
  files?: readonly ActFile[];
  /** Id of the submission that caused the event, if one did. The database refuses a second event of a submission. */
  submissionId?: string;
  /** Time of the act; now if left out. */
  at?: Date;
}

/**
 * Writes the event of an act in the act's transaction, ideally as its last write: other acts of the member
 * wait from here on. Returns the id of the event.
 */
export type TellInsurer = <Type extends EventType>(tx: Executor, act: Act<Type>) => Promise<string>;

/** The people of a member by their ids in the core system, in the order of `ids`. */
export type FindAddressed = (
  tx: Executor,
  memberId: string,
  ids: readonly string[],
) => Promise<{
  member: { externalId: string | null; membershipNumber: string };
  people: EventPerson[];
}>;
