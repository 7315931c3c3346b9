import { Id, Instant, LifeDate } from './common.ts';
import { NewsItem } from './insured.ts';
import {
  array,
  boolean,
  type Infer,
  int,
  maxLength,
  minLength,
  nullable,
  object,
  oneOf,
  string,
} from './schema.ts';

export const LegalPageType = oneOf(['legal-notice', 'cookies', 'data-protection', 'terms-of-use']);
export type LegalPageType = Infer<typeof LegalPageType>;

/** GET /legal-pages/{type}: versioned server data; paragraphs are plain text. */
export const LegalPage = object({
  type: LegalPageType,
  version: int(),
  publishedOn: LifeDate,
  title: string(),
  sections: array(object({ heading: string(), paragraphs: array(string()) })),
});
export type LegalPage = Infer<typeof LegalPage>;

/** Part of a text that members validate: which version is in force, and which this member has read. */
export const LegalPageState = object({
  type: LegalPageType,
  title: string(),
  version: int(),
  publishedOn: LifeDate,
  /** Its version in force is not validated by the member yet. */
  toValidate: boolean(),
  validatedAt: nullable(Instant),
});
export type LegalPageState = Infer<typeof LegalPageState>;

/** GET /legal-pages, signed in: the texts that need a validation, in the order in which they are read. */
export const LegalPagesAnswer = object({ pages: array(LegalPageState) });
export type LegalPagesAnswer = Infer<typeof LegalPagesAnswer>;

/**
 * POST /legal-pages: validates these versions, all of them or none; answers LegalPagesAnswer. `legal_version_outdated`
 * (409) where another version is in force. A repeat changes nothing.
 */
export const ValidateLegalPagesRequest = object({
  pages: array(object({ type: LegalPageType, version: int() })).check(minLength(1), maxLength(8)),
});
export type ValidateLegalPagesRequest = Infer<typeof ValidateLegalPagesRequest>;

/** GET /faq: categories with themes and questions, public. */
export const FaqAnswer = object({
  categories: array(
    object({
      id: Id,
      title: string(),
      themes: array(
        object({
          id: Id,
          title: string(),
          questions: array(object({ id: Id, question: string(), answer: array(string()) })),
        }),
      ),
    }),
  ),
});
export type FaqAnswer = Infer<typeof FaqAnswer>;

/** GET /news: newest first, each with its whole text. */
export const NewsArticle = object({ ...NewsItem.shape, paragraphs: array(string()) });
export type NewsArticle = Infer<typeof NewsArticle>;
export const NewsAnswer = object({ news: array(NewsArticle) });
