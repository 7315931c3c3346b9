import type { Executor } from './database.ts';

/**
 * For a query that runs so often that building its SQL text costs more than its execution. Returns
 * a function that builds the query once for each database and then reuses it.
 * @param build `part`: what the text of the query depends on, if anything. Each part has a query of
 * its own.
 */
export function prepareOnce<Query extends object, Part extends [] | [object]>(
  build: (db: Executor, ...part: Part) => Query,
): (db: Executor, ...part: Part) => Query {
  const databases = new WeakMap<Executor, WeakMap<object, Query>>();
  return (db, ...part) => {
    const queries = databases.get(db) ?? new WeakMap<object, Query>();
    databases.set(db, queries);
    const key = part[0] ?? build;
    const query = queries.get(key) ?? build(db, ...part);
    queries.set(key, query);
    return query;
  };
}
