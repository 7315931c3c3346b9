import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/request-context.ts';
import type { Order } from './order.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Moves that wait for a second person, with their outcome. */
export const registryProposals = pgTable(
  'registry_proposals',
  {
    id: uuid().primaryKey(),
    environment: text().notNull(),
    order: jsonb().$type<Order>().notNull(),
    /** The state for which the move was proposed: once it has changed, the move is refused. */
    readRevision: integer('read_revision').notNull(),
    track: jsonb(),
    reason: text(),
    proposedBy: jsonb('proposed_by').$type<Actor>().notNull(),
    /** Author in history and trail. */
    who: text().notNull(),
    proposedAt: instant('proposed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    state: text().$type<'open' | 'confirmed' | 'withdrawn'>().notNull(),
    decidedBy: jsonb('decided_by').$type<Actor>(),
    decidedAt: instant('decided_at'),
  },
  (table) => [index('registry_proposals_at').on(table.proposedAt)],
);
export type ProposalRow = typeof registryProposals.$inferSelect;
