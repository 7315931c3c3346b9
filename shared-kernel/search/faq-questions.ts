import type { Locale } from '../contracts/common.ts';
import type { FaqAnswer } from '../contracts/content.ts';

/** Texts that the insurer has not translated are French, even in an English portal. */
const languageOf = ({ language }: { language?: Locale | undefined }): Locale => language ?? 'fr';

/** The questions of all themes, in order, in the form of the search. */
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
