import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type { LegalPage } from '@member-portal/shared-kernel/contracts/content';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { members } from '../insured/insured.table.ts';

/** Legal texts by environment; an old version stays, since a validation refers to it. */
export const legalPages = pgTable(
  'legal_pages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    externalId: text('external_id').unique(),
    environment: text('environment').notNull(),
    type: text('type').$type<LegalPage['type']>().notNull(),
    version: integer('version').notNull(),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    title: text('title').notNull(),
    sections: jsonb('sections').$type<LegalPage['sections']>().notNull(),
    /** The insurer's description of the changes since the previous version; null for none. */
    changes: jsonb('changes').$type<string[]>(),
    /** Null if the insurer has no English text; members validate the French one. */
    english: jsonb('english').$type<Pick<LegalPage, 'title' | 'sections'> & { changes?: string[] | null }>(),
  },
  (t) => [uniqueIndex('legal_pages_version').on(t.environment, t.type, t.version)],
);
export type LegalPageRow = typeof legalPages.$inferSelect;

/** The version of a legal text that a member has validated, and the time. */
export const legalValidations = pgTable(
  'legal_validations',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    type: text('type').$type<LegalPage['type']>().notNull(),
    version: integer('version').notNull(),
    validatedAt: timestamp('validated_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.type, t.version] })],
);

/** A title, with its English form if the insurer has one. */
interface FaqTitle {
  title: string;
  english?: { title: string };
}
export interface FaqQuestion {
  id: string;
  question: string;
  answer: string[];
  english?: { question: string; answer: string[] };
}
export interface FaqTheme extends FaqTitle {
  id: string;
  questions: FaqQuestion[];
}

/** A category of the FAQ with its themes and questions, which are always read as a whole. */
export const faqCategories = pgTable(
  'faq_categories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    externalId: text('external_id').unique(),
    environment: text('environment').notNull(),
    position: integer('position').notNull(),
    /** Part of the address: /faq/{slug}. */
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    themes: jsonb('themes').$type<FaqTheme[]>().notNull(),
    /** Null if the insurer has no English title. */
    english: jsonb('english').$type<NonNullable<FaqTitle['english']>>(),
  },
  (t) => [uniqueIndex('faq_categories_slug').on(t.environment, t.slug)],
);
export type FaqCategoryRow = typeof faqCategories.$inferSelect;

/** Anonymous opinions about answers of the FAQ: without member, account or address. */
export const faqOpinions = pgTable(
  'faq_opinions',
  {
    /** Made by the browser. */
    id: uuid('id').primaryKey(),
    environment: text('environment').notNull(),
    /** Slugs of the category, the theme and the question. */
    category: text('category').notNull(),
    theme: text('theme').notNull(),
    question: text('question').notNull(),
    language: text('language').$type<Locale>().notNull(),
    useful: boolean('useful').notNull(),
    /** The reader's own text, without long numbers and e-mail addresses; null for none. */
    comment: text('comment'),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [index('faq_opinions_question').on(t.environment, t.category, t.theme, t.question)],
);

export const news = pgTable(
  'news',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    externalId: text('external_id').unique(),
    environment: text('environment').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    paragraphs: jsonb('paragraphs').$type<string[]>().notNull(),
    /** Key of an icon of the kernel. */
    icon: text('icon').notNull(),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    /** Last day shown; null if it has no end. */
    shownUntil: date('shown_until', { mode: 'string' }),
    /** Null if the insurer has no English text. */
    english: jsonb('english').$type<{ title: string; summary: string; paragraphs: string[] }>(),
  },
  (t) => [index('news_environment').on(t.environment, t.publishedOn)],
);
export type NewsRow = typeof news.$inferSelect;
