import type { Check } from '../platform/http/probes.ts';
import type { Platform } from '../platform/platform.ts';
import type { RegistryFollower } from '../registry/client/follow-registry.ts';
import { STABLE_COHORT } from '../registry/rollout/cohorts.ts';

type Checks = Readonly<Record<string, Check>>;

/** If the oldest queued mail is older than this, whether tried or not, mails are not being sent. */
const MAIL_LAG_SECONDS = 300;

export const databaseAnswers =
  ({ database }: Pick<Platform, 'database'>): Check =>
  () =>
    database.aside.query('select 1');

/** Checks for everything that the members role cannot work without. */
export const membersChecks = (
  platform: Pick<Platform, 'database' | 'jobs'>,
  environments: Pick<RegistryFollower, 'ready'>,
): Checks => ({
  database: databaseAnswers(platform),
  queue: async () => demand(platform.jobs.isRunning()),
  async mail() {
    const states = await platform.jobs.states();
    const mail = states.find(({ queue }) => queue === 'mail');
    demand(!mail || mail.oldestSeconds < MAIL_LAG_SECONDS);
  },
  environments: async () => demand(environments.ready),
});

/**
 * One composition is enough: an environment that has none yet must not make this edge unready for
 * the others.
 */
export const edgeChecks = (portal: Pick<RegistryFollower, 'standardComposition'>): Checks => ({
  compositions: async () => demand(portal.standardComposition(STABLE_COHORT)),
});

function demand(isThere: unknown): void {
  if (!isThere) throw new Error('not there');
}
