import { LegalPageType } from '@member-portal/shared-kernel/contracts/content';
import { withFrenchSpaces } from '@member-portal/shared-kernel/rules/french-spaces';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { existingIn, holdersIn } from '../../import/existing.ts';
import { externalUuid, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { faqCategories, legalPages, legalValidations, news } from './content.table.ts';
import { paragraphs, slug } from './content-fields.ts';

const pageType = field.oneOf(LegalPageType.options);

export const NewsRecord = z.strictObject({
  type: z.literal('news'),
  externalId: field.externalId,
  environment: field.environmentCode,
  title: field.text(120),
  summary: field.text(200),
  paragraphs,
  icon: slug,
  publishedOn: field.lifeDate,
  shownUntil: field.lifeDate.nullable().default(null),
  english: field.optional(z.strictObject({ title: field.text(120), summary: field.text(200), paragraphs })),
});
export type NewsRecord = z.infer<typeof NewsRecord>;

export const newsImporter: Importer<NewsRecord> = {
  type: 'news',
  schema: NewsRecord,
  existing: existingIn(news, { environment: news.environment }),
  facts: ({ environment }) => ({ environment }),
  rules: [field.notBefore('shownUntil', 'publishedOn')],
  async importBatch(tx, records) {
    const rows = records.map(({ record: { type, english = null, ...same } }) => ({
      id: externalUuid(type, same.externalId),
      ...withFrenchSpaces(same),
      english,
    }));
    return { changed: await upsertRows(tx, news, rows satisfies ImportedRow<typeof news>[]) };
  },
};

const legalText = {
  title: field.text(120),
  sections: z.array(z.strictObject({ heading: field.text(160), paragraphs })).min(1),
  changes: field.optional(paragraphs),
};

export const LegalPageRecord = z.strictObject({
  type: z.literal('legal-page'),
  externalId: field.externalId,
  environment: field.environmentCode,
  page: pageType,
  version: z.int32().min(1),
  publishedOn: field.lifeDate,
  ...legalText,
  english: field.optional(z.strictObject(legalText)),
});
export type LegalPageRecord = z.infer<typeof LegalPageRecord>;

export const legalPageImporter: Importer<LegalPageRecord> = {
  type: 'legal-page',
  schema: LegalPageRecord,
  existing: existingIn(legalPages, { environment: legalPages.environment }),
  facts: ({ environment }) => ({ environment }),
  unique: [
    {
      field: 'version',
      of: ({ environment, page, version }) => `${environment}/${page}/${version}`,
      holders: holdersIn(
        legalPages,
        sql`${legalPages.environment} || '/' || ${legalPages.type} || '/' || ${legalPages.version}`,
      ),
    },
  ],
  async importBatch(tx, records) {
    const rows = records.map(({ record: { type, page, changes = null, english = null, ...same } }) => ({
      id: externalUuid(type, same.externalId),
      type: page,
      ...withFrenchSpaces({ ...same, changes }),
      english,
    }));
    return { changed: await upsertRows(tx, legalPages, rows satisfies ImportedRow<typeof legalPages>[]) };
  },
};

export const LegalValidationRecord = z.strictObject({
  type: z.literal('legal-validation'),
  externalId: field.externalId,
  member: field.externalId,
  page: pageType,
  version: z.int32().min(1),
  validatedAt: field.instant,
});
export type LegalValidationRecord = z.infer<typeof LegalValidationRecord>;

export const legalValidationImporter: Importer<LegalValidationRecord> = {
  type: 'legal-validation',
  schema: LegalValidationRecord,
  references: [{ field: 'member', type: 'member' }],
  rules: [({ validatedAt }, { now }) => field.notInFuture('validatedAt', validatedAt, now)],
  async importBatch(tx, records) {
    const rows = records.map(({ record }) => ({
      memberId: externalUuid('member', record.member),
      type: record.page,
      version: record.version,
      validatedAt: new Date(record.validatedAt),
    }));
    // A repeated validation keeps the time of the first one.
    const written = await tx.insert(legalValidations).values(rows).onConflictDoNothing().returning();
    return { changed: written.length };
  },
};

const question = { question: field.text(200), answer: paragraphs };
const englishTitle = field.optional(z.strictObject({ title: field.text(80) }));

export const FaqRecord = z.strictObject({
  type: z.literal('faq'),
  externalId: field.externalId,
  environment: field.environmentCode,
  position: z.int32().min(1),
  slug,
  title: field.text(80),
  english: englishTitle,
  themes: z
    .array(
      z.strictObject({
        id: slug,
        title: field.text(80),
        english: englishTitle,
        questions: z
          .array(z.strictObject({ id: slug, ...question, english: field.optional(z.strictObject(question)) }))
          .min(1),
      }),
    )
    .min(1),
});
export type FaqRecord = z.infer<typeof FaqRecord>;

export const faqImporter: Importer<FaqRecord> = {
  type: 'faq',
  schema: FaqRecord,
  existing: existingIn(faqCategories, { environment: faqCategories.environment }),
  facts: ({ environment }) => ({ environment }),
  unique: [
    {
      field: 'slug',
      of: ({ environment, slug }) => `${environment}/${slug}`,
      holders: holdersIn(faqCategories, sql`${faqCategories.environment} || '/' || ${faqCategories.slug}`),
    },
  ],
  async importBatch(tx, records) {
    const rows = records.map(({ record: { type, english = null, ...same } }) => ({
      id: externalUuid(type, same.externalId),
      ...withFrenchSpaces({ ...same, english }),
    }));
    return {
      changed: await upsertRows(tx, faqCategories, rows satisfies ImportedRow<typeof faqCategories>[]),
    };
  },
};
