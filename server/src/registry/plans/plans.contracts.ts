import { PlanStep, PlanSteps } from '@member-portal/shared-kernel/contracts/releases';
import {
  array,
  gte,
  type Infer,
  int,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  oneOf,
  optional,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import { PersonName } from '../registry.contracts.ts';

/** Why a plan does not move now. */
export const PlanWait = object({
  for: oneOf(['second-person', 'hold', 'health', 'freeze', 'views', 'time']),
  /** End of the wait, if a time decides; null otherwise. */
  until: nullable(string()),
  /** In a sentence, for operators. */
  detail: string(),
});
export type PlanWait = Infer<typeof PlanWait>;

export const Plan = object({
  /** Id of the plan or, while it is proposed, of the proposal. */
  id: string(),
  environment: string(),
  artifact: string(),
  version: string(),
  state: oneOf(['proposed', 'running', 'held', 'promoted', 'rolled-back', 'overtaken']),
  steps: array(PlanStep),
  /** The current step, from 1; 0 while the plan is proposed. Of an ended plan, the last step that was reached. */
  step: int(),
  /** Share of visitors who get the version by this plan now, in percent; 0 if it is proposed or has ended. */
  percent: number(),
  /** When this share began; null while the plan is proposed. */
  since: nullable(string()),
  /** Pages that loaded the version since then. */
  views: int(),
  startedAt: string(),
  startedBy: string(),
  reason: nullable(string()),
  /** All reasons for the wait, most important first. Empty if it moves within seconds, or has ended. */
  waitsFor: array(PlanWait),
  /** The next move: `percent` of the next step, or null to promote. Null if there is none. */
  next: nullable(
    object({
      percent: nullable(number()),
      /** Earliest instant of the move; null if unknown: on hold, or in a freeze without a known end. */
      earliest: nullable(string()),
    }),
  ),
  ended: nullable(object({ at: string(), by: string(), reason: nullable(string()) })),
});
export type Plan = Infer<typeof Plan>;

/**
 * GET /plans?environment=GFPLAC&ended=true: open plans by environment and artifact; with `ended` also the
 * last 50 ended ones.
 */
export const PlanList = object({ plans: array(Plan) });
export const PlanAnswer = object({ plan: Plan });

const reason = string().check(minLength(1), maxLength(500));
const by = optional(nullable(PersonName));

/** POST /environments/{code}/plans. Without `steps`: the steps of the environment's document, or the default ones. */
export const PlanPost = object({
  artifact: string().check(minLength(1)),
  version: string(),
  steps: optional(PlanSteps),
  readRevision: int().check(gte(1)),
  reason,
  by,
});
/** POST /plans/{id}/hold, …/resumption */
export const PlanDecision = object({ reason, by });
