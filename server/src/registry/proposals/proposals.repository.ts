import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/request-context.ts';
import { type ProposalRow, registryProposals } from './proposals.table.ts';

const LISTED = 100;

export async function insertProposal(tx: Executor, row: ProposalRow): Promise<void> {
  await tx.insert(registryProposals).values(row);
}

export async function findProposal(db: Executor, id: string): Promise<ProposalRow | null> {
  const [row] = await db.select().from(registryProposals).where(eq(registryProposals.id, id));
  return row ?? null;
}

/** Latest first. */
export function listProposals(db: Executor, environment: string | undefined): Promise<ProposalRow[]> {
  return db
    .select()
    .from(registryProposals)
    .where(environment === undefined ? undefined : eq(registryProposals.environment, environment))
    .orderBy(desc(registryProposals.proposedAt))
    .limit(LISTED);
}

/** Proposals that wait for a second person at this instant, oldest first. */
export function listOpenProposals(db: Executor, now: Date, environment?: string): Promise<ProposalRow[]> {
  return db
    .select()
    .from(registryProposals)
    .where(
      and(
        eq(registryProposals.state, 'open'),
        gt(registryProposals.expiresAt, now),
        environment === undefined ? undefined : eq(registryProposals.environment, environment),
      ),
    )
    .orderBy(asc(registryProposals.proposedAt));
}

/** Null if somebody else has decided it meanwhile, or it has expired. */
export async function decideProposal(
  tx: Executor,
  id: string,
  { state, by, at }: { state: 'confirmed' | 'withdrawn'; by: Actor; at: Date },
): Promise<ProposalRow | null> {
  const [row] = await tx
    .update(registryProposals)
    .set({ state, decidedBy: by, decidedAt: at })
    .where(
      and(
        eq(registryProposals.id, id),
        eq(registryProposals.state, 'open'),
        gt(registryProposals.expiresAt, at),
      ),
    )
    .returning();
  return row ?? null;
}
