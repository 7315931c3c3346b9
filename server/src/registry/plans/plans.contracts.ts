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
  /** When it is over, where a clock decides; null otherwise. */
  until: nullable(string()),
  /** In a sentence, for operators. */
  detail: string(),
});
export type PlanWait = Infer<typeof PlanWait>;

export const Plan = object({
  /** Of the plan; while it is proposed, of the proposal. */
  id: string(),
  environment: string(),
  artifact: string(),
  version: string(),
  state: oneOf(['proposed', 'running', 'held', 'promoted', 'rolled-back', 'overtaken']),
  steps: array(PlanStep),
  /** The step under way, from 1; 0 while the plan is proposed. The last one that was reached, of an ended plan. */
  step: int(),
  /** Share of visitors who get the version by this plan now, in percent; 0 where it is proposed or has ended. */
  percent: number(),
  /** When this share began; null while the plan is proposed. */
  since: nullable(string()),
  /** Pages that loaded the version since then. */
  views: int(),
  startedAt: string(),
  startedBy: string(),
  reason: nullable(string()),
  /** Everything that it waits for, what matters most first. Empty where it moves within seconds, or has ended. */
  waitsFor: array(PlanWait),
  /** The next move: `percent` of the next step, or null to promote. Null where there is none. */
  next: nullable(
    object({
      percent: nullable(number()),
      /** Not before this instant; null where nobody can tell: on hold, or in a freeze without an end in sight. */
      earliest: nullable(string()),
    }),
  ),
  ended: nullable(object({ at: string(), by: string(), reason: nullable(string()) })),
});
export type Plan = Infer<typeof Plan>;

/** GET /plans?environment=GFPLAC&ended=true: the open ones by environment and artifact; with `ended` the last 50 others. */
export const PlanList = object({ plans: array(Plan) });
export const PlanAnswer = object({ plan: Plan });

const reason = string().check(minLength(1), maxLength(500));
const by = optional(nullable(PersonName));

/** POST /environments/{code}/plans. Without `steps`: those of the environment's document, or the usual ones. */
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
