import { Id, Instant, LifeDate, Locale } from './common.ts';
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
  optional,
  regex,
  string,
} from './schema.ts';

export const LegalPageType = oneOf(['legal-notice', 'cookies', 'data-protection', 'terms-of-use']);
export type LegalPageType = Infer<typeof LegalPageType>;

/** A section that is new, changed or removed. `heading` is the one in the newer version, or the last one it had. */
export const LegalSectionChange = object({
  kind: oneOf(['ADDED', 'CHANGED', 'REMOVED']),
  heading: string(),
});
export type LegalSectionChange = Infer<typeof LegalSectionChange>;

/** The differences between two versions of a legal text. */
export const LegalChanges = object({
  /** The older version. */
  since: int(),
  /** In the order of the newer version, then removed ones. */
  sections: array(LegalSectionChange),
  /** The language of the headings; absent: French. */
  language: optional(Locale),
  /** The insurer's summary of each version since, latest first. */
  summaries: array(object({ version: int(), paragraphs: array(string()), language: optional(Locale) })),
});
export type LegalChanges = Infer<typeof LegalChanges>;

const VersionNumber = string().check(regex(/^[1-9]\d{0,8}$/));

/**
 * GET /legal-pages/{type}. Without a version: the one in force. `since`: an older version to compare with, by
 * default the previous one. A version that was never in force is 404 `legal_page_not_found`; an unknown
 * `since` gives no comparison.
 */
export const LegalPageQuery = object({
  language: optional(Locale),
  version: optional(VersionNumber),
  since: optional(VersionNumber),
});

/** GET /legal-pages/{type}: versioned server data; paragraphs are plain text. */
export const LegalPage = object({
  type: LegalPageType,
  version: int(),
  publishedOn: LifeDate,
  title: string(),
  sections: array(object({ heading: string(), paragraphs: array(string()) })),
  /** Absent: the text is French, the insurer's only language for it. */
  language: optional(Locale),
  /** Absent for the first version. */
  changes: optional(LegalChanges),
  /** Every version that is or was in force, latest first. */
  versions: optional(array(object({ version: int(), publishedOn: LifeDate }))),
});
export type LegalPage = Infer<typeof LegalPage>;

/** A legal text that members validate: its version in force, and when this member validated it. */
export const LegalPageState = object({
  type: LegalPageType,
  title: string(),
  version: int(),
  publishedOn: LifeDate,
  /** True until the member validates the version in force. */
  toValidate: boolean(),
  validatedAt: nullable(Instant),
  /** The latest earlier version that this member has validated; null for none. */
  validatedBefore: optional(nullable(int())),
});
export type LegalPageState = Infer<typeof LegalPageState>;

/** GET /legal-pages, signed in: the texts that need a validation, in the order in which they are read. */
export const LegalPagesAnswer = object({ pages: array(LegalPageState) });
export type LegalPagesAnswer = Infer<typeof LegalPagesAnswer>;

/**
 * POST /legal-pages: validates all of these versions or none of them; answers LegalPagesAnswer. Error:
 * `legal_version_outdated` (409) where another version is in force. A repeat changes nothing.
 */
export const ValidateLegalPagesRequest = object({
  pages: array(object({ type: LegalPageType, version: int() })).check(minLength(1), maxLength(8)),
});
export type ValidateLegalPagesRequest = Infer<typeof ValidateLegalPagesRequest>;

/** Without a language the texts of the FAQ are French. */
export const FaqQuery = object({ language: optional(Locale) });

/** The language of a text; absent: French. Texts that the insurer has not translated stay French. */
const language = optional(Locale);

/** GET /faq: categories with themes and questions, public. */
export const FaqAnswer = object({
  categories: array(
    object({
      id: Id,
      title: string(),
      language,
      themes: array(
        object({
          id: Id,
          title: string(),
          language,
          questions: array(object({ id: Id, question: string(), answer: array(string()), language })),
        }),
      ),
    }),
  ),
});
export type FaqAnswer = Infer<typeof FaqAnswer>;

const Slug = string().check(regex(/^[a-z0-9-]{1,64}$/));

/** Largest number of characters in a comment on an answer. */
export const FAQ_COMMENT_LENGTH = 300;

/**
 * PUT /faq/opinions/{id}, public: an opinion about an answer. The browser makes the id, so that a repeat
 * counts once and a comment can follow. Errors: `faq_question_not_found` (404), `too_many_attempts` (429),
 * the codes of `rules/text-length` at `comment`.
 */
export const FaqOpinion = object({
  category: Slug,
  theme: Slug,
  question: Slug,
  /** The language in which the answer was read. */
  language: Locale,
  useful: boolean(),
  comment: optional(nullable(string())),
});
export type FaqOpinion = Infer<typeof FaqOpinion>;

/** GET /news: newest first, each with its whole text. */
export const NewsArticle = object({
  ...NewsItem.shape,
  paragraphs: array(string()),
  english: optional(object({ title: string(), summary: string(), paragraphs: array(string()) })),
});
export type NewsArticle = Infer<typeof NewsArticle>;
export const NewsAnswer = object({ news: array(NewsArticle) });
