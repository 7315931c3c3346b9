import { recordAudit } from '../../platform/audit/audit.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { ConsentDependencies, ConsentPerson, EndCause } from './care-consents.ports.ts';
import {
  deleteAsksBefore,
  insertConsentEvent,
  listAgreed,
  lockConsentsOf,
  putConsent,
} from './care-consents.repository.ts';
import { hasLeft } from './consent-rules.ts';

/** Time for which the page of a requesting link says that it has expired; later it is unknown. */
const EXPIRED_SECONDS = 60 * 86_400;

/**
 * Ends the agreements of people who are no longer covered: a person who returns has not agreed. Returns their
 * number.
 */
export const createEndConsents =
  ({ database, clock, ports }: ConsentDependencies) =>
  async (): Promise<number> => {
    let ended = 0;
    for (const { memberId, beneficiaryId } of await listAgreed(database.db))
      await database.transaction(async (tx) => {
        await lockConsentsOf(tx, memberId);
        const person = (await ports.people(tx, memberId)).find(({ id }) => id === beneficiaryId);
        const cause = person?.sharesActs ? await causeOf(tx, person) : null;
        if (!person || !cause) return;
        await end(tx, person, cause);
        ended += 1;
      });
    await deleteAsksBefore(database.db, secondsFromNow(clock, -EXPIRED_SECONDS));
    return ended;

    async function causeOf(tx: Executor, person: ConsentPerson): Promise<EndCause | null> {
      if (hasLeft(person, clock.today())) return 'LEFT';
      const coverEndsOn = await ports.coverEndsOn(tx, person.memberId);
      return coverEndsOn !== null && coverEndsOn < clock.today() ? 'CONTRACT_ENDED' : null;
    }

    async function end(tx: Executor, person: ConsentPerson, cause: EndCause): Promise<void> {
      const { memberId, id: beneficiaryId } = person;
      const member = await ports.member(tx, memberId);
      const environment = member?.environment ?? '';
      const at = clock.now();
      await recordAudit(tx, {
        at,
        event: 'care_consent_ended',
        environment,
        reason: cause,
        details: { person: beneficiaryId },
      });
      await ports.lockPerson(tx, memberId, beneficiaryId);
      await ports.setSharesActs(tx, memberId, beneficiaryId, false);
      await putConsent(tx, { memberId, beneficiaryId, state: 'ENDED', since: at });
      const eventId = await ports.tellWithdrawn(tx, { environment, person, at, cause });
      await insertConsentEvent(tx, { eventId, memberId, beneficiaryId, shares: false });
    }
  };
