import { FAQ_COMMENT_LENGTH, type FaqOpinion } from '@member-portal/shared-kernel/contracts/content';
import { addYears } from '@member-portal/shared-kernel/rules/life-date';
import { checkText } from '@member-portal/shared-kernel/rules/text-length';
import { withoutIdentifiers } from '@member-portal/shared-kernel/rules/unidentified';
import { refusedAt } from '@member-portal/shared-kernel/rules/verdict';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import { faqQuestionNotFound } from './content.errors.ts';
import { listFaqCategories } from './content.repository.ts';
import {
  countOpinions,
  deleteOpinionsBefore,
  listComments,
  writeOpinion,
} from './faq-opinions.repository.ts';

/** A small number, because an operator reads them. */
const MOST_COMMENTS = 200;

/** Years for which opinions are kept. */
const KEPT_YEARS = 2;

export type FaqOpinions = ReturnType<typeof createFaqOpinions>;

/** Opinions about answers of the FAQ, without their authors. */
export function createFaqOpinions({ db }: Database, clock: Clock) {
  const oldest = () => addYears(clock.today(), -KEPT_YEARS);
  return {
    /**
     * Throws 404 `faq_question_not_found`, 400 with a code of `checkText` at `comment`. `id`: a UUID made by
     * the browser; the same id replaces the earlier opinion.
     */
    async give(environment: string | null, id: string, opinion: FaqOpinion): Promise<void> {
      const { category, theme, question, language, useful } = opinion;
      if (!isUuid(id)) throw invalidInput([{ field: 'id', code: 'field_invalid' }]);
      const written = checkText(opinion.comment ?? '', { max: FAQ_COMMENT_LENGTH });
      if (!written.ok) throw invalidInput(refusedAt('comment', written));
      const categories = environment === null ? [] : await listFaqCategories(db, environment);
      const isKnown = categories
        .find(({ slug }) => slug === category)
        ?.themes.find(({ id }) => id === theme)
        ?.questions.some(({ id }) => id === question);
      if (environment === null || !isKnown) throw faqQuestionNotFound();
      await writeOpinion(db, {
        id,
        environment,
        category,
        theme,
        question,
        language,
        useful,
        comment: withoutIdentifiers(written.value) || null,
        day: clock.today(),
      });
    },

    /** Counts by question and language, and the newest comments. */
    async report(environment: string) {
      const since = oldest();
      const [questions, comments] = await Promise.all([
        countOpinions(db, environment, since),
        listComments(db, environment, since, MOST_COMMENTS),
      ]);
      return {
        environment,
        questions,
        comments: comments.map(({ comment, ...rest }) => ({ ...rest, comment: comment ?? '' })),
      };
    },

    deleteOld: (): Promise<void> => deleteOpinionsBefore(db, oldest()),
  };
}
