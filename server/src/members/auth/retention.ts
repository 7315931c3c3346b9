import type { TrailKeeper } from '../../platform/audit/seals/trail-keeper.ts';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteDevicesBefore } from './devices.repository.ts';
import { deleteLinksBefore } from './links/account-links.repository.ts';
import { deleteMfaSessionsBefore } from './mfa.repository.ts';
import { deleteThrottlesBefore } from './throttles.repository.ts';

const DAY = 24 * 3600;
/**
 * Data about sign-ins are kept for a year for the member's safety, and no longer (CNIL,
 * recommendation on logging).
 */
const AUDIT_SECONDS = 365 * DAY;
/** As long as the browser keeps its cookie. */
const DEVICE_SECONDS = 400 * DAY;
/** A count of wrong tries that has not changed for a month is useless. */
const THROTTLE_SECONDS = 30 * DAY;

/** Deletes what the sign-in no longer needs, from the members' audit trail too. */
export async function purgeSignIns(
  database: Database,
  clock: Clock,
  { purge }: Pick<TrailKeeper, 'purge'>,
): Promise<void> {
  const { db } = database;
  await deleteMfaSessionsBefore(db, secondsFromNow(clock, -DAY));
  await deleteLinksBefore(db, secondsFromNow(clock, -DAY));
  await deleteThrottlesBefore(db, secondsFromNow(clock, -THROTTLE_SECONDS));
  await purge(secondsFromNow(clock, -AUDIT_SECONDS));
  await deleteDevicesBefore(db, secondsFromNow(clock, -DEVICE_SECONDS));
}
