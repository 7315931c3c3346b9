import { LifeDate, Locale } from '@member-portal/shared-kernel/contracts/common';
import {
  array,
  boolean,
  type Infer,
  int,
  object,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import { Environment } from './operators.contracts.ts';

/** POST /operators/faq/opinions */
export const FaqOpinionsOrder = object({ environment: Environment });

const question = { category: string(), theme: string(), question: string(), language: Locale };

/** Number of readers whom an answer helped, and their comments. Least helpful answers first. */
export const FaqOpinionsReport = object({
  environment: string(),
  questions: array(object({ ...question, yes: int(), no: int() })),
  comments: array(object({ ...question, useful: boolean(), comment: string(), day: LifeDate })),
});
export type FaqOpinionsReport = Infer<typeof FaqOpinionsReport>;
