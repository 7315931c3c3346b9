import { Id, LifeDate } from './common.ts';
import { NewsItem } from './insured.ts';
import { array, type Infer, int, object, oneOf, string } from './schema.ts';

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
