import { readFileSync } from 'node:fs';
import { indexQuestions } from '@member-portal/shared-kernel/rules/question-search';
import { faqOf } from './faq.ts';

const environment = JSON.parse(
  readFileSync(new URL('../../environments/GFPLAC.json', import.meta.url), 'utf8'),
);

/** The questions of the demo brand, as the hub searches them. */
export const demoIndex = indexQuestions(
  faqOf(environment).flatMap((category) =>
    category.themes.flatMap((theme) =>
      theme.questions.map((question) => ({ ...question, theme: theme.title, category: category.title })),
    ),
  ),
);
