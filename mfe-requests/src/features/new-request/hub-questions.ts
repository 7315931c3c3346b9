import type { FaqAnswer } from '@member-portal/shared-kernel/contracts/content';

/** The insurer writes its questions in French alone, also for a portal in English. */
export const FAQ_LANGUAGE = 'fr';

/** The questions of all themes, in their order, as the search takes them. */
export const questionsOf = ({ categories }: FaqAnswer) =>
  categories.flatMap((category) =>
    category.themes.flatMap((theme) =>
      theme.questions.map(({ id, question, answer }) => ({
        id: `${theme.id}/${id}`,
        question,
        answer,
        theme: theme.title,
        category: category.title,
        place: { idFaqCategorie: category.id, idFaqTheme: theme.id },
      })),
    ),
  );

/** A question with its place in the FAQ. */
export type HubQuestion = ReturnType<typeof questionsOf>[number];
