import { AsyncLocalStorage } from 'node:async_hooks';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import type { ImportContext } from '../../../import/importer.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { applyContent } from './apply-content.ts';
import { contentKind } from './content-kinds.ts';
import type { ContentRevision } from './content-revisions.table.ts';

/** Runs a read of content: of the published content or, in a preview, of the content with the previewed version. */
export type ReadContent = <T>(read: (db: Executor, clock: Clock) => Promise<T>) => Promise<T>;

const previews = new AsyncLocalStorage<ContentRevision>();

/** Runs the rest of a request in a preview of this version. */
export const enterPreview = (revision: ContentRevision): void => previews.enterWith(revision);

interface Parts {
  database: Database;
  clock: Clock;
  context: ImportContext;
}

/** Ends the transaction of a preview, and carries the result of the read. */
class Read extends Error {
  readonly value: unknown;
  constructor(value: unknown) {
    super('nothing of a preview is kept');
    this.value = value;
  }
}

/**
 * A preview writes its version as a publication would, in a transaction that is always rolled back, and reads
 * inside it. So the page shows exactly what members would see, and nobody else is affected.
 */
export function createContentReader({ database, clock, context }: Parts): ReadContent {
  return async <T>(read: (db: Executor, clock: Clock) => Promise<T>): Promise<T> => {
    const revision = previews.getStore();
    if (!revision) return read(database.db, clock);
    const { body, environment, kind } = revision;
    try {
      await database.transaction(async (tx) => {
        await applyContent(tx, [body], { environment, context });
        throw new Read(await read(tx, notBefore(clock, contentKind(kind).shownFrom(body))));
      });
    } catch (error) {
      if (error instanceof Read) return error.value as T;
      throw error;
    }
    throw new Error('the transaction of a preview was kept');
  };
}

/** A version with a later start is shown as if it had started. */
function notBefore(clock: Clock, from: Date | null): Clock {
  if (from === null || from <= clock.now()) return clock;
  return { now: () => new Date(from), today: () => todayInParis(from) };
}
