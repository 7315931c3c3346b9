import type { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

interface InEnglish<T> {
  english?: T;
}
/** A profession of the network, and its advantage: 'Optique', '−35 %', 'sur les verres'. */
export interface ServiceProfession
  extends InEnglish<{ title: string; advantage?: string | undefined; detail?: string | undefined }> {
  family: ActFamily;
  title: string;
  advantage: string | null;
  detail: string | null;
  /** The value for {profession} in the address of the search. */
  code: string | null;
}
export interface ServiceStep extends InEnglish<{ title: string; text: string }> {
  title: string;
  text: string;
}
/** Price of the same care outside and inside the network. */
export interface ServiceExample extends InEnglish<{ title: string; note?: string | undefined }> {
  title: string;
  note: string | null;
  outsideCents: number;
  insideCents: number;
}
/** The network's own search. */
export interface ServiceSearch {
  /** https, with {profession} and {place} if the site uses them. */
  url: string;
  /** Name of the site. */
  site: string;
}

/** A care network or another service, for everybody of an environment or for the members of one network. */
export const services = pgTable(
  'services',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    externalId: text('external_id').unique(),
    environment: text('environment').notNull(),
    position: integer('position').notNull(),
    /** Code of the health-care network whose members see it; null: everybody. */
    network: text('network'),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    paragraphs: jsonb('paragraphs').$type<string[]>().notNull(),
    professions: jsonb('professions').$type<ServiceProfession[]>().notNull(),
    steps: jsonb('steps').$type<ServiceStep[]>().notNull(),
    example: jsonb('example').$type<ServiceExample>(),
    find: jsonb('find').$type<ServiceSearch>(),
    partners: jsonb('partners').$type<string[]>().notNull(),
    /** Null if the insurer has no English text. */
    english: jsonb('english').$type<{ title: string; summary: string; paragraphs: string[] }>(),
  },
  (t) => [index('services_environment').on(t.environment, t.position)],
);
export type ServiceRow = typeof services.$inferSelect;
