import { countIndividualContracts } from '../members/insured/individual-contracts.repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { EnvironmentSource } from '../platform/environments.ts';
import type { Log } from '../platform/log.ts';

/**
 * Warns about environments whose members have individual contracts and cannot end them online: the law
 * requires this of an insurer that sells online. Returns their codes.
 */
export const createEndingsOffWarning =
  ({
    database,
    clock,
    log,
    environments,
  }: {
    database: Pick<Database, 'db'>;
    clock: Clock;
    log: Pick<Log, 'warn'>;
    environments: Pick<EnvironmentSource, 'byCode'>;
  }) =>
  async (): Promise<string[]> => {
    const counted = await countIndividualContracts(database.db, clock.today());
    const off = counted.filter(({ environment }) => {
      const features = environments.byCode(environment)?.featureStatus ?? [];
      return !features.some(({ feature_id, enabled }) => feature_id === 'CONTRACT_RESILIATION' && enabled);
    });
    for (const { environment, contracts } of off)
      log.warn({ environment, contracts }, 'individual contracts, and CONTRACT_RESILIATION is off');
    return off.map(({ environment }) => environment);
  };
