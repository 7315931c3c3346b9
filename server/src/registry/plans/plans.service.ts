import type { PlanStep } from '@member-portal/shared-kernel/contracts/releases';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isStoredUuid } from '../../platform/db/uuid.ts';
import { invalidInput, PortalError } from '../../platform/http/portal-error.ts';
import { nameOf } from '../artifacts/artifact-names.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import type { EnvironmentService } from '../environments/environments.service.ts';
import { listOpenProposals } from '../proposals/proposals.repository.ts';
import { conflict } from '../rollout/moves.ts';
import { readPlanFacts } from './plan-facts.ts';
import type { Plan } from './plans.contracts.ts';
import { presentEndedPlan, presentOpenPlan, presentProposedPlan } from './plans.presenter.ts';
import { changePlan, findPlan, listEndedPlans, listOpenPlans } from './plans.repository.ts';
import type { PlanRow } from './plans.table.ts';
import { planRunning } from './start-plan.ts';
import { DEFAULT_STEPS, stepsProblem } from './steps.ts';

interface Decision {
  who: string;
  reason: string;
}

export interface PlanService {
  /** Open and proposed plans, by environment and artifact; with `ended` followed by ended ones, latest first. */
  list(asked: { environment?: string | undefined; ended: boolean }): Promise<Plan[]>;
  /** Throws 404 `plan_unknown`. */
  find(id: string): Promise<PlanRow>;
  present(row: PlanRow): Promise<Plan>;
  /**
   * The steps of a new plan. Throws 404 `environment_unknown`, 409 `plan_running`, 400 with the field `steps`
   * and the code `steps_not_rising`.
   */
  stepsFor(environment: string, artifact: string, wished: PlanStep[] | undefined): Promise<PlanStep[]>;
  /** Stops the plan from rising until it is resumed. A repeat changes nothing. Throws 409 `plan_ended`. */
  hold(row: PlanRow, decision: Decision): Promise<Plan>;
  /** Throws 409 `plan_ended`. */
  resume(row: PlanRow, decision: Decision): Promise<Plan>;
}

interface Parts {
  database: Database;
  clock: Clock;
  environments: EnvironmentService;
}

export function createPlanService({ database, clock, environments }: Parts): PlanService {
  const { db, transaction } = database;

  async function present(row: PlanRow): Promise<Plan> {
    const { endedAt } = row;
    if (endedAt) return presentEndedPlan({ ...row, endedAt });
    const { document } = await environments.get(row.environment);
    return presentOpenPlan(row, await readPlanFacts(db, row, document, clock.now()));
  }

  async function decide(row: PlanRow, to: 'held' | 'running', { who, reason }: Decision): Promise<Plan> {
    if (row.endedAt) throw conflict('plan_ended', `it was ${row.outcome}`);
    const isThere = (row.heldAt !== null) === (to === 'held');
    if (isThere) return present(row);
    const at = clock.now();
    const hold =
      to === 'held'
        ? { heldAt: at, heldBy: who, heldWhy: reason }
        : { heldAt: null, heldBy: null, heldWhy: null };
    await transaction(async (tx) => {
      // It has moved, ended or been changed by another person since it was read.
      if (!(await changePlan(tx, row, hold))) throw conflict('plan_moved', 'it moved just now: look again');
      await recordAudit(tx, {
        ...{ at, who, environment: row.environment, reason, subject: nameOf(row.artifact, row.version) },
        action: to === 'held' ? 'plan.held' : 'plan.resumed',
        details: { plan: row.id, step: row.step + 1, of: row.steps.length },
      });
    });
    return present({ ...row, ...hold });
  }

  return {
    async list({ environment, ended }) {
      const [open, proposals, past] = await Promise.all([
        listOpenPlans(db, environment),
        listOpenProposals(db, clock.now(), environment),
        ended ? listEndedPlans(db, environment) : [],
      ]);
      const proposed = proposals.flatMap((row) => presentProposedPlan(row) ?? []);
      const waiting = [...(await Promise.all(open.map(present))), ...proposed].sort((one, other) =>
        nameIn(one) < nameIn(other) ? -1 : 1,
      );
      return [...waiting, ...(await Promise.all(past.map(present)))];
    },

    async find(id) {
      const row = isStoredUuid(id) ? await findPlan(db, id) : null;
      if (!row) throw new PortalError('plan_unknown', 404);
      return row;
    },

    present,

    async stepsFor(environment, artifact, wished) {
      const { document } = await environments.get(environment);
      const open = await listOpenPlans(db, environment);
      if (open.some((plan) => plan.artifact === artifact)) throw planRunning(environment, artifact);
      const steps = wished ?? document.releases?.plan ?? [...DEFAULT_STEPS];
      const problem = stepsProblem(steps);
      if (problem)
        throw invalidInput([{ field: 'steps', code: 'steps_not_rising', params: { detail: problem } }]);
      return steps;
    },

    hold: (row, decision) => decide(row, 'held', decision),
    resume: (row, decision) => decide(row, 'running', decision),
  };
}

const nameIn = ({ environment, artifact }: Plan) => `${environment} ${artifact}`;
