import type { Locale } from '../contracts/common.ts';
import type { FaqAnswer } from '../contracts/content.ts';

/** What the insurer has not translated is French, also for a portal in English. */
const languageOf = ({ language }: { language?: Locale | undefined }): Locale => language ?? 'fr';

/** The questions of all themes, in their order, as the search takes them. */
export const questionsOf = ({ categories }: FaqAnswer) =>
  categories.flatMap((category) =>
    category.themes.flatMap((theme) =>
      theme.questions.map(({ id, question, answer, language }) => ({
        id: `${category.id}/${theme.id}/${id}`,
        question,
        answer,
        language: languageOf({ language }),
        theme: theme.title,
        themeLanguage: languageOf(theme),
        category: category.title,
        categoryLanguage: languageOf(category),
        /** Parameters of the route `faq-answer`, and of `faq-content` for its theme. */
        place: { idFaqCategorie: category.id, idFaqTheme: theme.id },
        idFaqQuestion: id,
      })),
    ),
  );

/** A question with its place in the FAQ. */
export type PortalQuestion = ReturnType<typeof questionsOf>[number];
