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
import { artifactOf, carryOut, type Order, orderText, type RolloutOrder } from './order.ts';
import type { Proposal } from './proposals.contracts.ts';
import { presentProposal } from './proposals.presenter.ts';
import { decideProposal, findProposal, insertProposal, listProposals } from './proposals.repository.ts';
import type { ProposalRow } from './proposals.table.ts';

/** Seconds for which a proposal waits for its second person. */
const WAITS = 86_400;
export interface Wish {
  environment: string;
  readRevision: number;
  /** The name for history and trail. */
  who: string;
  reason: string | null;
}

export interface ProposalService {
  /**
   * Stores the move for a second person if the environment requires one; null if it does not, and the move
   * can be made at once. Throws the errors of the move.
   */
  propose(publisher: Publisher, order: Order, wish: Wish): Promise<Proposal | null>;
  /** Latest first. */
  list(environment: string | undefined): Promise<Proposal[]>;
  /**
   * Makes the move, in the names of both. Throws 403 `second_person_required` for the person who proposed it
   * and for a token that is not a person's, 403 for a caller who may not make the move, 404
   * `proposal_unknown`, 409 `proposal_closed`, `proposal_outdated` if the same thing has changed since, and
   * the errors of the move.
   */
  confirm(id: string, publisher: Publisher, reason: string): Promise<Proposal>;
  /** Throws 403 unless the caller proposed it or is an operator, 404 `proposal_unknown`, 409 `proposal_closed`. */
  withdraw(id: string, publisher: Publisher, reason: string): Promise<Proposal>;
}

/** The subject of a move. */
interface Subject {
  revision: number;
  track: unknown;
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
  /**
   * The current subject of a rollout's move: its artifact's versions, or the whole rollout. Null before the
   * first one.
   */
  async function trackNow(environment: string, order: RolloutOrder): Promise<Subject | null> {
    const row = await findRollout(db, environment);
    if (!row) return null;
    const track = 'artifact' in order ? (trackOf(row.state, order.artifact) ?? null) : null;
    return { revision: row.revision, track };
  }

  /** The order as stored, and its subject; null if it needs no confirmation. */
  async function askSecond(environment: string, order: Order): Promise<(Subject & { order: Order }) | null> {
    const { document } = await environments.get(environment);
    if (document.moves?.secondPerson !== true) return null;
    if (order.move !== 'environment') {
      const subject = await trackNow(environment, order);
      return subject && { ...subject, order };
    }
    const wished = await environments.check(environment, order.document);
    if (isOnlyClosing(document, wished)) return null;
    // With the changes, for the second person.
    const changes = changesOf({ ...document, revision: 0 }, wished);
    return { revision: document.revision, track: null, order: { ...order, changes } };
  }

  async function subjectNow(environment: string, order: Order): Promise<Subject> {
    if (order.move !== 'environment')
      return (await trackNow(environment, order)) ?? { revision: 0, track: null };
    const { document } = await environments.get(environment);
    return { revision: document.revision, track: null };
  }

  const present = (row: ProposalRow): Proposal => presentProposal(row, clock.now());

  async function open(id: string): Promise<ProposalRow> {
    const row = isStoredUuid(id) ? await findProposal(db, id) : null;
    if (!row) throw new PortalError('proposal_unknown', 404);
    if (row.state !== 'open' || row.expiresAt <= clock.now()) throw closed(row);
    return row;
  }

  const closed = ({ id, state }: ProposalRow) =>
    conflict('proposal_closed', `${id} is ${state === 'open' ? 'expired' : state}`);

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
      const asked = await askSecond(environment, wished);
      if (!asked) return null;
      const { order, revision, track } = asked;
      if (revision !== readRevision)
        throw conflict('revision_outdated', `it is at revision ${revision}, not ${readRevision}`);
      if (order.move !== 'environment') {
        // A move that would be refused, or would change nothing, needs no confirmation.
        const trial = { environment, readRevision, who, reason, isTrial: true } as const;
        const { revision: after } = await carryOut(rollout, order, trial);
        // A plan whose first share is already reached would change nothing now, but would later.
        if (after === readRevision && order.move !== 'plan') return null;
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
      return present(row);
    },

    list: async (environment) => (await listProposals(db, environment)).map(present),

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
      const now = await subjectNow(environment, order);
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
      return present(decided ?? row);
    },

    async withdraw(id, publisher, reason) {
      const row = await open(id);
      if (!isSamePerson(publisher.actor, row.proposedBy)) requireRole(publisher, ['ops', 'security']);
      return present(await transaction((tx) => decide(tx, row, 'withdrawn', publisher, reason)));
    },
  };
}

/** A change that only starts or ends maintenance needs no confirmation. */
function isOnlyClosing(now: EnvironmentDocument, wished: EnvironmentDocument): boolean {
  if (wished.state !== 'maintenance' && wished.state !== 'closed') return false;
  const rest = ({ state: _state, revision: _revision, brand, ...document }: EnvironmentDocument) => ({
    ...document,
    brand: brand && { ...brand, maintenance_public_reason: null },
  });
  return isDeepStrictEqual(JSON.parse(JSON.stringify(rest(now))), JSON.parse(JSON.stringify(rest(wished))));
}
