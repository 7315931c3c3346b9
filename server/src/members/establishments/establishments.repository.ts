import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type EstablishmentRow, establishments, searchVector } from './establishments.table.ts';

const { search } = establishments;

// The directory belongs to no member.

const openOn = (day: LifeDate) => or(isNull(establishments.closedOn), gte(establishments.closedOn, day));

/**
 * Those open on that day whose words begin with every word of the folded query; whose name begins with it first,
 * then by name, letter by letter, whatever language the database sorts in.
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
 * 'clinique lyo' → 'clinique':* & 'lyo':*, or all of it in one word: a FINESS number is often pasted in groups.
 * The query is folded: letters, digits and blanks, so that nothing in it can end a word.
 */
function prefixQuery(query: string): string {
  const words = query.split(' ');
  const all = words.map((word) => `'${word}':*`).join(' & ');
  return words.length === 1 ? all : `${all} | '${words.join('')}':*`;
}
