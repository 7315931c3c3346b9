import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

export const TRAIL_NAMES = ['members', 'registry'] as const;
export type TrailName = (typeof TRAIL_NAMES)[number];

/** A table of entries that are added and never changed, and its name in seals. */
export interface Trail {
  name: TrailName;
  table: PgTable & { position: PgColumn; at: PgColumn };
}

/** An entry by column, as the database holds it. */
export type TrailEntry = Readonly<Record<string, unknown>> & { position: number; at: Date };
