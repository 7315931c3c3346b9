import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { Executor } from '../../platform/db/database.ts';
import { minuteOf } from '../../platform/minute-of.ts';
import { findDocument } from '../environments/find-document.ts';
import { canariesOf, conflict } from '../rollout/moves.ts';
import type { RolloutState } from '../rollout/rollout.contracts.ts';
import { type Frozen, frozenAt } from './freeze.ts';

/** The freeze of this environment at this instant; null if releases are free. */
export const freezeOf = ({ releases }: Pick<EnvironmentDocument, 'releases'>, now: Date): Frozen | null =>
  frozenAt(releases?.freeze, now);

/** 'until 2026-01-02 07:00 UTC: end of the year' */
export function frozenText({ until, reason }: Frozen): string {
  const end = until ? `until ${minuteOf(until.toISOString())} UTC` : 'with no end in sight';
  return reason ? `${end}: ${reason}` : end;
}

/** True if a freeze stops the move: more visitors would get another version, or a pin begins. */
export function movesUp(action: string, before: RolloutState, after: RolloutState): boolean {
  if (action === 'rollout.canary') {
    const earlier = canariesOf(before);
    return canariesOf(after).some(
      ({ id, version, percent }) =>
        !earlier.some((one) => one.id === id && one.version === version && one.percent >= percent),
    );
  }
  return ['rollout.promote', 'rollout.pin', 'composition.changed'].includes(action);
}

/** Throws 409 `frozen` with the end of the freeze. */
export async function refuseFrozen(db: Executor, environment: string, now: Date): Promise<void> {
  const document = await findDocument(db, environment);
  const frozen = document && freezeOf(document, now);
  if (frozen) throw conflict('frozen', `${environment} is frozen ${frozenText(frozen)}`);
}
