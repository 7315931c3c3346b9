import type { Composition, SignedComposition } from '@member-portal/shared-kernel/contract';
import type { Executor } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { STABLE_COHORT } from '../rollout/cohorts.ts';
import { asComposition, asSigned } from './compositions.presenter.ts';
import { findComposition, findLiveComposition } from './compositions.repository.ts';

export interface LiveAnswer {
  revision: number;
  composition: Composition;
}

export interface CompositionService {
  /** The composition of the stable cohort; null if nothing is composed yet. */
  live(environment: string): Promise<LiveAnswer | null>;
  /** Throws 404 `composition_unknown`. */
  signedLive(environment: string, cohort: string): Promise<SignedComposition & { revision: number }>;
  /** A composition that is or was live. Throws 404 `composition_unknown`. */
  signed(id: string): Promise<SignedComposition>;
}

/** Reads compositions. `rollout` decides which are live. */
export const createCompositionService = (db: Executor): CompositionService => ({
  async live(environment) {
    const row = await findLiveComposition(db, environment, STABLE_COHORT);
    return row ? { revision: row.revision, composition: asComposition(row) } : null;
  },

  async signedLive(environment, cohort) {
    const row = await findLiveComposition(db, environment, cohort);
    if (!row) throw new PortalError('composition_unknown', 404);
    return { ...asSigned(row), revision: row.revision };
  },

  async signed(id) {
    const row = await findComposition(db, id);
    if (!row) throw new PortalError('composition_unknown', 404);
    return asSigned(row);
  },
});
