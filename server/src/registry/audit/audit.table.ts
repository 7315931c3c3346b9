import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/request-context.ts';

export type AuditAction =
  | 'artifact.published'
  | 'bootstrap.ended'
  | 'bootstrap.renewed'
  | 'composition.changed'
  | 'environment.changed'
  | 'health.alerted'
  | 'health.recovered'
  | 'key.retired'
  | 'key.rotated'
  | 'move.confirmed'
  | 'move.proposed'
  | 'move.withdrawn'
  | 'plan.ended'
  | 'plan.held'
  | 'plan.resumed'
  | 'plan.started'
  | 'preview.deleted'
  | 'role.granted'
  | 'role.withdrawn'
  | 'rollout.canary'
  | 'rollout.disable'
  | 'rollout.enable'
  | 'rollout.pin'
  | 'rollout.promote'
  | 'rollout.roll-back'
  | 'rollout.unpin'
  | 'session.began'
  | 'session.ended'
  | 'tester-link.created'
  | 'tester-link.opened'
  | 'tester-link.revoked'
  | 'token.created'
  | 'token.exchanged'
  | 'token.revoked'
  | 'version.removed'
  | 'version.revoked'
  | 'version.withdrawn';

/** Author, time and reason of each change. Append-only: triggers of migration 0006 refuse every update and delete. */
export const registryAudit = pgTable(
  'registry_audit',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Name of the token's owner: 'local', 'team-refunds'. */
    who: text().notNull(),
    action: text().$type<AuditAction>().notNull(),
    environment: text(),
    /** 'mfe-refunds@1.2.0', a composition's id, … */
    subject: text().notNull(),
    reason: text(),
    details: jsonb().$type<Record<string, unknown>>(),
    /** The proven identity of the author; null for acts of the registry itself, and in older entries. */
    identity: jsonb().$type<Actor>(),
    /** The order in which entries were stored, with gaps. Seals name ranges of it. Null for entries from before seals. */
    position: bigint({ mode: 'number' }).default(sql`nextval('registry_audit_position')`),
  },
  (table) => [
    index('registry_audit_environment_at').on(table.environment, table.at),
    index('registry_audit_in_order').on(table.position),
  ],
);
