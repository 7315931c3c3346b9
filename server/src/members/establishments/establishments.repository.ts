import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type EstablishmentRow, establishments, searchVector } from './establishments.table.ts';

const { search } = establishments;

// The directory belongs to no member, so nothing here is filtered by owner.

const openOn = (day: LifeDate) => or(isNull(establishments.closedOn), gte(establishments.closedOn, day));

/**
 * Finds the hospitals open on that day with, for each word of the folded query, a word that begins with it.
 * Names that begin with the query come first, then all by name, in an order that does not depend on the
 * locale of the database.
 */
export async function searchEstablishments(
  db: Executor,
  query: string,
  day: LifeDate,
  limit: number,
): Promise<EstablishmentRow[]> {
  return db
    .select()
    .from(establishments)
    .where(and(sql`${searchVector(search)} @@ ${prefixQuery(query)}::tsquery`, openOn(day)))
    .orderBy(
      sql`not starts_with(${search}, ${query})`,
      sql`${search} collate "C"`,
      asc(establishments.finess),
    )
    .limit(limit);
}

export async function findEstablishment(
  db: Executor,
  id: string,
  day: LifeDate,
): Promise<EstablishmentRow | null> {
  const [row] = await db
    .select()
    .from(establishments)
    .where(and(eq(establishments.id, id), openOn(day)));
  return row ?? null;
}

/**
 * 'clinique lyo' → 'clinique':* & 'lyo':*, or the whole query as one word, since a FINESS number is often pasted in groups.
 * The folded query has only letters, digits and blanks, so that nothing needs escaping.
 */
function prefixQuery(query: string): string {
  const words = query.split(' ');
  const all = words.map((word) => `'${word}':*`).join(' & ');
  return words.length === 1 ? all : `${all} | '${words.join('')}':*`;
}
