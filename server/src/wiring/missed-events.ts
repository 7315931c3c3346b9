import { findMissedMark, moveMissedMark } from '../exchange/events/missed-marks.repository.ts';
import { isChangeUntold, isTold, listUntold } from '../exchange/events/untold.repository.ts';
import type { TellMemberChange } from '../members/insured/insured.ports.ts';
import { findMember } from '../members/insured/insured.repository.ts';
import { storeUnrecordedEmailChanges } from '../members/insured/unrecorded-email-changes.import.ts';
import { listUntoldChanges, lockUntoldChanges } from '../members/insured/untold-changes.repository.ts';
import {
  isAnswered,
  listFilesToTell,
  lockRequestToTell,
} from '../members/requests/request-to-tell.repository.ts';
import type { MissedEventPorts } from '../members/submissions/missed-events.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';

/** Number of members that are looked up together; each has a transaction of its own. */
const LOOK_UP = 50;

export const missedEventPorts = ({ db }: Pick<Database, 'db'>): MissedEventPorts => ({
  findMark: (type) => findMissedMark(db, type),
  moveMark: (type, run) => moveMissedMark(db, type, run),
  listUntold: (table, candidates) => listUntold(db, table, isAnswered(table.requestId), candidates),
  isTold,
  async lockRequest(tx, requestId) {
    const request = await lockRequestToTell(tx, requestId);
    const member = request && (await findMember(tx, request.memberId));
    return member && { ...request, environment: member.environment };
  },
  requestFiles: (requestId) => listFilesToTell(db, requestId),
});

const CHANGED = 'contact-details.changed';

interface MissedChangesSetup {
  clock: Clock;
  database: Database;
  tellChange: TellMemberChange;
}

/**
 * Writes the events of members' changes on a replica of release 1.0.0 that left a trace: only e-mail
 * addresses. Each gets one event, however often and in how many processes this runs. Returns their number.
 */
export const createMissedMemberChanges =
  ({ clock, database, tellChange }: MissedChangesSetup) =>
  async (): Promise<number> => {
    const at = clock.now();
    const { through } = await findMissedMark(database.db, CHANGED);
    await storeUnrecordedEmailChanges(database.db, { isUntold: isChangeUntold, after: through });
    let count = 0;
    let after: string | null = null;
    for (;;) {
      const found: string[] = await listUntoldChanges(database.db, isChangeUntold, { after, limit: LOOK_UP });
      for (const memberId of found)
        await database.transaction(async (tx) => {
          for (const { at, change } of await lockUntoldChanges(tx, isChangeUntold, memberId)) {
            await tellChange(tx, memberId, change, at);
            count += 1;
          }
        });
      after = found.at(-1) ?? null;
      if (found.length < LOOK_UP) break;
    }
    await moveMissedMark(database.db, CHANGED, { at });
    return count;
  };
