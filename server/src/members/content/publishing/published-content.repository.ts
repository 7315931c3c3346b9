import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { externalUuid } from '../../../import/importer.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { accessibilityStatements } from '../accessibility-statement.table.ts';
import { announcements } from '../announcements.table.ts';
import { faqCategories, legalPages, news } from '../content.table.ts';
import { services } from '../services.table.ts';
import { tutorialSteps } from '../tutorial.table.ts';

/** The tables that members read, by kind. */
const TABLES: Readonly<Record<string, PgTable & { id: PgColumn }>> = {
  news,
  faq: faqCategories,
  'legal-page': legalPages,
  announcement: announcements,
  'tutorial-step': tutorialSteps,
  service: services,
  'accessibility-statement': accessibilityStatements,
};

/** Removes a record from the tables that members read. Throws for a kind without a table here. */
export async function deleteContent(tx: Executor, kind: string, externalId: string): Promise<void> {
  const table = TABLES[kind];
  if (!table) throw new Error(`content of the kind ${kind} is in no table`);
  await tx.delete(table).where(eq(table.id, externalUuid(kind, externalId)));
}
