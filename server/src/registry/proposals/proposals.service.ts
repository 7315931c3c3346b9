import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isStoredUuid } from '../../platform/db/uuid.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import type { EnvironmentService } from '../environments/environments.service.ts';
import { isSamePerson } from '../identity/same-person.ts';
import { conflict, trackOf } from '../rollout/moves.ts';
import { findRollout } from '../rollout/rollout.repository.ts';
import type { RolloutService } from '../rollout/rollout.service.ts';
import { type Publisher, requireOwnership, requireRole } from '../tokens/publisher.ts';
import { changesOf } from './changes-of.ts';
import { artifactOf, carryOut, type Order, orderText } from './order.ts';
import { decideProposal, findProposal, insertProposal, listProposals } from './proposals.repository.ts';
import type { ProposalRow } from './proposals.table.ts';

/** Seconds that a move waits for its second person. */
const WAITS = 86_400;
export interface Wish {
  environment: string;
  readRevision: number;
  /** As history and trail shall name the one who wishes it. */
  who: string;
  reason: string | null;
}

export interface ProposalService {
  /**
   * Keeps the move for a second person where the environment asks for one; null where it does not, and the move is made
   * at once. Throws what the move would throw.
   */
  propose(publisher: Publisher, order: Order, wish: Wish): Promise<ProposalRow | null>;
  list(environment: string | undefined): Promise<ProposalRow[]>;
  /**
   * Makes the move, in the names of both. Throws 403 `second_person_required` for the one who proposed it and for a
   * token that is no person's, 403 for whoever may not make the move, 404 `proposal_unknown`, 409 `proposal_closed`,
   * `proposal_outdated` where somebody has changed the same thing since, and the errors of the move.
   */
  confirm(id: string, publisher: Publisher, reason: string): Promise<ProposalRow>;
  /** Throws 403 for whoever neither proposed it nor is an operator, 404 `proposal_unknown`, 409 `proposal_closed`. */
  withdraw(id: string, publisher: Publisher, reason: string): Promise<ProposalRow>;
}

interface ProposalParts {
  database: Database;
  clock: Clock;
  rollout: RolloutService;
  environments: EnvironmentService;
}

export function createProposalService({
  database: { db, transaction },
  clock,
  rollout,
  environments,
}: ProposalParts): ProposalService {
  /** What the move is about, as it is now: its artifact's versions, or the whole. */
  async function trackNow(environment: string, order: Order): Promise<{ revision: number; track: unknown }> {
    if (order.move === 'environment') {
      const { document } = await environments.get(environment);
      return { revision: document.revision, track: null };
    }
    const row = await findRollout(db, environment);
    const track = row && 'artifact' in order ? (trackOf(row.state, order.artifact) ?? null) : null;
    return { revision: row?.revision ?? 0, track };
  }

  async function open(id: string): Promise<ProposalRow> {
    const row = isStoredUuid(id) ? await findProposal(db, id) : null;
    if (!row) throw new PortalError('proposal_unknown', 404);
    if (row.state !== 'open' || row.expiresAt <= clock.now()) throw closed(row);
    return row;
  }

  const closed = ({ id, state }: ProposalRow) =>
    conflict('proposal_closed', `${id} is ${state === 'open' ? 'expired' : state}`);

  async function needsSecond(environment: string, order: Order): Promise<boolean> {
    const { document } = await environments.get(environment);
    if (document.moves?.secondPerson !== true) return false;
    if (order.move !== 'environment') return (await findRollout(db, environment)) !== null;
    return !isOnlyClosing(document, await environments.check(environment, order.document));
  }

  /** With what it changes in a document, so that the second person knows. */
  async function withChanges(environment: string, order: Order): Promise<Order> {
    if (order.move !== 'environment') return order;
    const { document: now } = await environments.get(environment);
    const wished = await environments.check(environment, order.document);
    return { ...order, changes: changesOf({ ...now, revision: 0 }, wished) };
  }

  async function decide(
    tx: Executor,
    row: ProposalRow,
    state: 'confirmed' | 'withdrawn',
    { name, actor }: Publisher,
    reason: string,
  ): Promise<ProposalRow> {
    const at = clock.now();
    const decided = await decideProposal(tx, row.id, { state, by: actor, at });
    if (!decided) throw closed(row);
    await recordAudit(tx, {
      ...{ at, who: name, environment: row.environment, subject: row.id, reason },
      action: state === 'confirmed' ? 'move.confirmed' : 'move.withdrawn',
      details: { summary: orderText(row.order), proposedBy: row.proposedBy },
    });
    return decided;
  }

  return {
    async propose(publisher, wished, { environment, readRevision, who, reason }) {
      if (!(await needsSecond(environment, wished))) return null;
      const order = await withChanges(environment, wished);
      const { revision, track } = await trackNow(environment, order);
      if (revision !== readRevision)
        throw conflict('revision_outdated', `it is at revision ${revision}, not ${readRevision}`);
      if (order.move !== 'environment') {
        // Nobody is asked to confirm what would be refused, or is so already.
        const trial = { environment, readRevision, who, reason, isTrial: true } as const;
        if ((await carryOut(rollout, order, trial)).revision === readRevision) return null;
      }
      const row: ProposalRow = {
        ...{ id: randomUUID(), environment, order, readRevision, track, reason, who },
        proposedBy: publisher.actor,
        proposedAt: clock.now(),
        expiresAt: secondsFromNow(clock, WAITS),
        ...{ state: 'open', decidedBy: null, decidedAt: null },
      };
      await transaction(async (tx) => {
        await insertProposal(tx, row);
        const details = { summary: orderText(order), expiresAt: row.expiresAt.toISOString() };
        await recordAudit(tx, {
          ...{ at: row.proposedAt, who, environment, subject: row.id, reason },
          ...{ action: 'move.proposed', details },
        });
      });
      return row;
    },

    list: (environment) => listProposals(db, environment),

    async confirm(id, publisher, reason) {
      const row = await open(id);
      const { environment, order, readRevision } = row;
      if (publisher.kind !== 'person' || isSamePerson(publisher.actor, row.proposedBy))
        throw new PortalError('second_person_required', 403, {
          detail: `${row.proposedBy.name} proposed it`,
        });
      const artifact = artifactOf(order);
      if (artifact === null) requireRole(publisher, ['ops']);
      else requireOwnership(publisher, artifact, environment);
      const now = await trackNow(environment, order);
      const isSame =
        'artifact' in order ? isDeepStrictEqual(now.track, row.track) : now.revision === readRevision;
      if (!isSame) throw conflict('proposal_outdated', 'somebody has changed it since: propose it again');
      let decided: ProposalRow | undefined;
      const change = {
        ...{ environment, readRevision: now.revision, reason: row.reason },
        who: `${row.who}, confirmed by ${publisher.name}`,
        alongside: async (tx: Executor) => {
          decided = await decide(tx, row, 'confirmed', publisher, reason);
        },
      };
      if (order.move === 'environment')
        await environments.put(environment, { ...change, document: order.document });
      else await carryOut(rollout, order, change);
      // It was so already, so that nothing was written.
      return decided ?? transaction((tx) => decide(tx, row, 'confirmed', publisher, reason));
    },

    async withdraw(id, publisher, reason) {
      const row = await open(id);
      if (!isSamePerson(publisher.actor, row.proposedBy)) requireRole(publisher, ['ops', 'security']);
      return transaction((tx) => decide(tx, row, 'withdrawn', publisher, reason));
    },
  };
}

/** Maintenance, or the end of it all, waits for nobody: nothing else changes with it. */
function isOnlyClosing(now: EnvironmentDocument, wished: EnvironmentDocument): boolean {
  if (wished.state !== 'maintenance' && wished.state !== 'closed') return false;
  const rest = ({ state: _state, revision: _revision, brand, ...document }: EnvironmentDocument) => ({
    ...document,
    brand: brand && { ...brand, maintenance_public_reason: null },
  });
  return isDeepStrictEqual(JSON.parse(JSON.stringify(rest(now))), JSON.parse(JSON.stringify(rest(wished))));
}
