import type { Database } from '../../platform/db/database.ts';
import { type ActIndex, byWording, indexActs } from './act-search.ts';
import { findAct, listActs, readCatalogueVersion } from './acts.repository.ts';
import type { ActRow } from './acts.table.ts';

interface Catalogue extends ActIndex<ActRow> {
  /** The acts by name. */
  acts: readonly ActRow[];
  /** English names by code. */
  english: ReadonlyMap<string, string>;
}

/** Caches the catalogue in memory: only an import changes it, and the search reads it at every keystroke. */
export function createActCatalogue({ db }: Database) {
  let cached: { version: string; catalogue: Promise<Catalogue> } | null = null;

  const read = async (): Promise<Catalogue> => {
    const acts = (await listActs(db)).sort(byWording);
    const english = new Map(
      acts.flatMap((act) => (act.english ? [[act.code, act.english.wording] as const] : [])),
    );
    return { acts, english, search: indexActs(acts).search };
  };

  return {
    /** The catalogue as it is in the database now. */
    async current(): Promise<Catalogue> {
      const version = await readCatalogueVersion(db);
      if (cached?.version !== version) cached = { version, catalogue: read() };
      const { catalogue } = cached;
      return catalogue.catch((error: unknown) => {
        // A failed read is not cached.
        cached = null;
        throw error;
      });
    },

    find: (code: string) => findAct(db, code),
  };
}
