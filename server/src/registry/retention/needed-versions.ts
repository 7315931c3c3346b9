import type { Clock } from '../../platform/clock.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/database.ts';
import { nameOf, SHELL_ARTIFACT } from '../artifacts/artifact-names.ts';
import { listOpenPlans } from '../plans/plans.repository.ts';
import type { Order } from '../proposals/order.ts';
import { listOpenProposals } from '../proposals/proposals.repository.ts';
import { tracksOf } from '../rollout/moves.ts';
import type { RolloutState } from '../rollout/rollout.contracts.ts';
import { listRollouts, readStatesSince } from '../rollout/rollout.repository.ts';
import { listValidTesterLinks } from '../testers/tester-links.repository.ts';

/** Seconds for which open pages load parts of versions that are no longer shown (`rollout/offered-versions.ts`). */
const LATELY_SECONDS = 86_400;

/** The needed versions, whatever their age: 'mfe-refunds@1.2.0' → the reason as a text. */
export async function neededVersions(db: Executor, clock: Clock): Promise<Map<string, string[]>> {
  const reasons = new Map<string, string[]>();
  const need = (name: string, why: string) => {
    const earlier = reasons.get(name) ?? [];
    if (!earlier.includes(why)) reasons.set(name, [...earlier, why]);
  };
  // In sequence, since a transaction has one connection.
  for (const { environment, state } of await listRollouts(db)) {
    for (const [name, role] of namedIn(state)) need(name, `${role} in ${environment}`);
    for (const { state: earlier } of await readStatesSince(
      db,
      environment,
      secondsFromNow(clock, -LATELY_SECONDS),
    ))
      for (const [name] of namedIn(earlier))
        if (!reasons.get(name)?.some((why) => why.endsWith(` in ${environment}`)))
          need(name, `shown within a day in ${environment}`);
  }
  for (const { environment, order } of await listOpenProposals(db, clock.now()))
    for (const name of namedBy(order)) need(name, `proposed for ${environment}`);
  for (const { environment, artifact, version } of await listOpenPlans(db))
    need(nameOf(artifact, version), `plan in ${environment}`);
  for (const { environment, pins } of await listValidTesterLinks(db, clock.now()))
    for (const [id, version] of Object.entries(pins))
      need(nameOf(id, version), `tester’s link in ${environment}`);
  return reasons;
}

function namedIn(state: RolloutState): [name: string, role: string][] {
  return tracksOf(state).flatMap(([id, { stable, pinned, canary, replaced }]) => {
    const roles: [string | null | undefined, string][] = [
      [stable, pinned ? 'pinned' : 'live'],
      [canary?.version, 'canary'],
      [replaced, 'version before'],
    ];
    return roles.flatMap(([version, role]): [string, string][] =>
      version ? [[nameOf(id, version), role]] : [],
    );
  });
}

function namedBy(order: Order): string[] {
  if (order.move === 'select')
    return [
      nameOf(SHELL_ARTIFACT, order.shell),
      ...Object.entries(order.remotes).map(([id, version]) => nameOf(id, version)),
    ];
  return 'version' in order && order.version !== undefined ? [nameOf(order.artifact, order.version)] : [];
}
