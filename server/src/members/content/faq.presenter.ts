import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type { FaqAnswer } from '@member-portal/shared-kernel/contracts/content';
import type { FaqCategoryRow } from './content.table.ts';
import { inLanguage } from './in-language.ts';

/** The questions in this language, if the insurer has translated them. */
export function presentFaq(rows: readonly FaqCategoryRow[], language: Locale): FaqAnswer {
  return {
    categories: rows.map(({ slug, title, english, themes }) => ({
      id: slug,
      ...inLanguage({ title }, english, language),
      themes: themes.map((theme) => ({
        id: theme.id,
        ...inLanguage({ title: theme.title }, theme.english, language),
        questions: theme.questions.map(({ id, question, answer, english }) => ({
          id,
          ...inLanguage({ question, answer }, english, language),
        })),
      })),
    })),
  };
}
