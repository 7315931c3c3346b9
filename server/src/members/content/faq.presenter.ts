import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type { FaqAnswer } from '@member-portal/shared-kernel/contracts/content';
import type { FaqCategoryRow } from './content.table.ts';

/** The questions in this language; each text that the insurer has not translated stays French, and says so by naming no language. */
export function presentFaq(rows: readonly FaqCategoryRow[], language: Locale): FaqAnswer {
  return {
    categories: rows.map(({ slug, title, english, themes }) => ({
      id: slug,
      ...inLanguage({ title }, english),
      themes: themes.map((theme) => ({
        id: theme.id,
        ...inLanguage({ title: theme.title }, theme.english),
        questions: theme.questions.map(({ id, question, answer, english }) => ({
          id,
          ...inLanguage({ question, answer }, english),
        })),
      })),
    })),
  };

  function inLanguage<T extends object>(french: T, english: T | null | undefined): T & { language?: Locale } {
    return language === 'en' && english ? { ...english, language } : french;
  }
}
