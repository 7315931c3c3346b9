import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type TutorialStepRow, tutorialSteps } from './tutorial.table.ts';

/** The guided tour of an environment, in order. */
export function listTutorialSteps(db: Executor, environment: string): Promise<TutorialStepRow[]> {
  return db
    .select()
    .from(tutorialSteps)
    .where(eq(tutorialSteps.environment, environment))
    .orderBy(asc(tutorialSteps.position), asc(tutorialSteps.id));
}
