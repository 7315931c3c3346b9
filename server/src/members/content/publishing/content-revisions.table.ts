import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/**
 * Every version of a record of content, whether an operator or an import wrote it. Members read the tables of
 * the kinds, which hold the published version of each record; this table holds past and future versions.
 */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    environment: text('environment').notNull(),
    /** Type of the record: 'news'. */
    kind: text('kind').notNull(),
    externalId: text('external_id').notNull(),
    /** Counted from 1, for each record. */
    version: integer('version').notNull(),
    /** DISCARDED: a draft that another one replaced. REPLACED: a formerly published version. */
    state: text('state', {
      enum: ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'REPLACED', 'WITHDRAWN', 'DISCARDED'],
    }).notNull(),
    /** The record, as parsed by its schema. */
    body: jsonb('body').$type<ContentBody>().notNull(),
    source: text('source', { enum: ['OPS', 'IMPORT'] }).notNull(),
    /** The operator who wrote or published it last, and why; null for an import. */
    by: text('by'),
    reason: text('reason'),
    /** When a scheduled version is published. */
    publishAt: timestamp('publish_at', { withTimezone: true, mode: 'date' }),
    publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    uniqueIndex('content_revisions_version').on(t.kind, t.externalId, t.version),
    uniqueIndex('content_revisions_open')
      .on(t.kind, t.externalId)
      .where(sql`${t.state} in ('DRAFT', 'SCHEDULED')`),
    uniqueIndex('content_revisions_published').on(t.kind, t.externalId).where(sql`${t.state} = 'PUBLISHED'`),
    index('content_revisions_due').on(t.publishAt).where(sql`${t.state} = 'SCHEDULED'`),
    index('content_revisions_environment').on(t.environment, t.kind),
  ],
);

/** A record of content, of any kind. */
export type ContentBody = { type: string; externalId: string; environment: string } & Record<string, unknown>;
export type ContentRevision = typeof contentRevisions.$inferSelect;
