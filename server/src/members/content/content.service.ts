import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type {
  FaqAnswer,
  LegalPage,
  LegalPageType,
  NewsArticle,
} from '@member-portal/shared-kernel/contracts/content';
import type { NewsItem } from '@member-portal/shared-kernel/contracts/insured';
import type { TutorialAnswer } from '@member-portal/shared-kernel/contracts/tutorial';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { listFaqCategories, listLegalPages, listNews } from './content.repository.ts';
import type { NewsRow } from './content.table.ts';
import { presentFaq } from './faq.presenter.ts';
import { inLanguage } from './in-language.ts';
import { type LegalPageWish, presentLegalPage } from './legal-page.presenter.ts';
import { listNotValidated } from './legal-validation.repository.ts';
import { TO_VALIDATE } from './legal-validation.service.ts';
import type { ReadContent } from './publishing/preview.ts';
import { listTutorialSteps } from './tutorial.repository.ts';

const NEWS_ON_HOME = 3;
const NEWS_IN_ALL = 50;

export type ContentService = ReturnType<typeof createContentService>;

interface Parts {
  database: Database;
  clock: Clock;
  readContent: ReadContent;
}

export function createContentService({ database, clock, readContent }: Parts) {
  return {
    /**
     * The version in force, or an earlier one, with its changes since another version, by default the
     * previous one. Throws 404 `legal_page_not_found` if the environment has not published that text or
     * version.
     */
    async legalPage(environment: string, type: LegalPageType, wish: LegalPageWish): Promise<LegalPage> {
      const rows = await readContent((db, clock) => listLegalPages(db, environment, type, clock.today()));
      return presentLegalPage(rows, wish);
    },

    async faq(environment: string, language: Locale): Promise<FaqAnswer> {
      const rows = await readContent((db) => listFaqCategories(db, environment));
      return presentFaq(rows, language);
    },

    async tutorial(environment: string, language: Locale): Promise<TutorialAnswer> {
      const rows = await readContent((db) => listTutorialSteps(db, environment));
      return {
        entityTutorialDtos: rows.map(({ id, target, title, text, english }) => ({
          id,
          target,
          ...inLanguage({ title, text }, english, language),
        })),
      };
    },

    async news(environment: string): Promise<{ news: NewsArticle[] }> {
      const rows = await readContent((db, clock) => listNews(db, environment, clock.today(), NEWS_IN_ALL));
      return {
        news: rows.map(({ id, title, summary, icon, publishedOn, paragraphs, english }) => ({
          ...{ id, title, summary, icon, publishedOn, paragraphs },
          ...(english && { english }),
        })),
      };
    },

    /** News on Home, newest first. */
    async latestNews(environment: string): Promise<NewsItem[]> {
      const rows = await readContent((db, clock) => listNews(db, environment, clock.today(), NEWS_ON_HOME));
      return rows.map(presentNews);
    },

    /** True if the member has validated the versions in force of the texts that need it. */
    async hasValidatedLegalPages(memberId: string, environment: string): Promise<boolean> {
      const missing = await listNotValidated(database.db, memberId, environment, TO_VALIDATE, clock.today());
      return missing.length === 0;
    },
  };
}

function presentNews({ id, title, summary, icon, publishedOn, english }: NewsRow): NewsItem {
  const words = english && { english: { title: english.title, summary: english.summary } };
  return { id, title, summary, icon, publishedOn, ...words };
}
