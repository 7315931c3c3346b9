import type { Database } from '../../platform/db/database.ts';
import { type ActIndex, byWording, indexActs } from './act-search.ts';
import { actsRepository } from './acts.repository.ts';
import type { ActRow } from './acts.table.ts';

interface Catalogue extends ActIndex<ActRow> {
  /** By name. */
  acts: readonly ActRow[];
}

/** Caches the catalogue in memory: only an import changes it, and the search reads it at every keystroke. */
export function createActCatalogue(database: Database) {
  const repository = actsRepository(database.db);
  let cached: { version: string; catalogue: Promise<Catalogue> } | null = null;

  const read = async (): Promise<Catalogue> => {
    const acts = (await repository.all()).sort(byWording);
    return { acts, search: indexActs(acts).search };
  };

  return {
    /** As the database has it now. */
    async current(): Promise<Catalogue> {
      const version = await repository.version();
      if (cached?.version !== version) cached = { version, catalogue: read() };
      const { catalogue } = cached;
      return catalogue.catch((error: unknown) => {
        // A failed read is not cached.
        cached = null;
        throw error;
      });
    },

    find: repository.find,
  };
}
