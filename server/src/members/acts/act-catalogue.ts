import type { Database } from '../../platform/db/database.ts';
import { type ActIndex, byWording, indexActs } from './act-search.ts';
import { actsRepository } from './acts.repository.ts';
import type { ActRow } from './acts.table.ts';

interface Catalogue extends ActIndex<ActRow> {
  /** By name. */
  acts: readonly ActRow[];
}

/** The catalogue in memory: it changes with an import alone, and is asked at every key. */
export function createActCatalogue(database: Database) {
  const repository = actsRepository(database.db);
  let known: { version: string; catalogue: Promise<Catalogue> } | null = null;

  const read = async (): Promise<Catalogue> => {
    const acts = (await repository.all()).sort(byWording);
    return { acts, search: indexActs(acts).search };
  };

  return {
    /** As the database has it now. */
    async current(): Promise<Catalogue> {
      const version = await repository.version();
      if (known?.version !== version) known = { version, catalogue: read() };
      const { catalogue } = known;
      return catalogue.catch((error: unknown) => {
        // The next one asks again.
        known = null;
        throw error;
      });
    },

    find: repository.find,
  };
}
