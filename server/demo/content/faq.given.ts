import { readFileSync } from 'node:fs';
import { indexQuestions } from '@member-portal/shared-kernel/rules/question-search';
import { faqOf } from './faq.ts';

const environment = JSON.parse(
  readFileSync(new URL('../../environments/GFPLAC.json', import.meta.url), 'utf8'),
);

/** Every question of the demo brand with the titles above it. */
const demoQuestions = faqOf(environment).flatMap((category) =>
  category.themes.flatMap((theme) => theme.questions.map((question) => ({ category, theme, question }))),
);

/** The questions of the demo brand, as the hub searches them. */
export const demoIndex = indexQuestions(
  demoQuestions.map(({ category, theme, question }) => ({
    ...question,
    theme: theme.title,
    category: category.title,
  })),
);

/** The same in an English portal. Throws for a text without English. */
export const demoIndexInEnglish = indexQuestions(
  demoQuestions.map(({ category, theme, question }) => {
    if (!question.english || !theme.english || !category.english)
      throw new Error(`${category.slug}/${theme.id}/${question.id} is not whole in English`);
    return {
      id: question.id,
      ...question.english,
      theme: theme.english.title,
      category: category.english.title,
    };
  }),
  'en',
);
