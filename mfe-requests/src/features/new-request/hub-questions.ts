import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type { FaqAnswer } from '@member-portal/shared-kernel/contracts/content';

/** What the insurer has not translated is French, also for a portal in English. */
const languageOf = ({ language }: { language?: Locale | undefined }): Locale => language ?? 'fr';

/** The questions of all themes, in their order, as the search takes them. */
export const questionsOf = ({ categories }: FaqAnswer) =>
  categories.flatMap((category) =>
    category.themes.flatMap((theme) =>
      theme.questions.map(({ id, question, answer, language }) => ({
        id: `${theme.id}/${id}`,
        question,
        answer,
        language: languageOf({ language }),
        theme: theme.title,
        themeLanguage: languageOf(theme),
        category: category.title,
        categoryLanguage: languageOf(category),
        place: { idFaqCategorie: category.id, idFaqTheme: theme.id },
      })),
    ),
  );

/** A question with its place in the FAQ. */
export type HubQuestion = ReturnType<typeof questionsOf>[number];
