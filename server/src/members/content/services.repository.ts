import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { services } from './services.table.ts';

/** The services of an environment for everybody, and those of these networks, in order. */
export function listServices(db: Executor, environment: string, networks: readonly string[]) {
  return db
    .select()
    .from(services)
    .where(
      and(
        eq(services.environment, environment),
        or(isNull(services.network), inArray(services.network, [...networks])),
      ),
    )
    .orderBy(asc(services.position), asc(services.id));
}
