import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CarePrivacy } from './care-privacy.public.ts';

interface CareRows {
  /** Person of a row; null for none. */
  person: PgColumn;
  /** The rows of care before that day. */
  before(day: LifeDate): SQL;
  /** Rows that are shown to every viewer. */
  always: (SQL | undefined)[];
}

/**
 * The rows that the viewer may see: without a person, about a person whose care is open, or from before the
 * day from which it is hidden. Undefined where nothing is hidden from this viewer. So pages and counts read
 * only rows that they show.
 */
export function openCare(
  { family, hiddenFrom }: Pick<CarePrivacy, 'family' | 'hiddenFrom'>,
  { person, before, always }: CareRows,
): SQL | undefined {
  const people = family.map(({ id }) => ({ id, from: hiddenFrom(id) }));
  const open = people.flatMap(({ id, from }) => (from === null ? [id] : []));
  if (open.length === people.length && hiddenFrom('') === null) return undefined;
  return or(
    isNull(person),
    ...always,
    open.length > 0 ? inArray(person, open) : undefined,
    ...people.flatMap(({ id, from }) => (from === null ? [] : [and(eq(person, id), before(from))])),
  );
}
