import type { Establishment, EstablishmentList } from '@member-portal/shared-kernel/contracts/establishments';
import { checkEstablishmentQuery } from '@member-portal/shared-kernel/rules/establishment';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { refusedAt } from '@member-portal/shared-kernel/rules/verdict';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import { findEstablishment, searchEstablishments } from './establishments.repository.ts';
import type { EstablishmentRow } from './establishments.table.ts';

export interface EstablishmentServiceOptions {
  database: Database;
  clock: Clock;
  limits: Limits['establishments'];
}

export type EstablishmentService = ReturnType<typeof createEstablishmentService>;

/** The directory of hospitals, searched while it is typed. */
export function createEstablishmentService({ database, clock, limits }: EstablishmentServiceOptions) {
  const { db } = database;
  return {
    /** Throws `validation_failed` at `query` if it is too short or too long. */
    async search(typed: string): Promise<EstablishmentList> {
      const query = checkEstablishmentQuery(typed, limits);
      if (!query.ok) throw invalidInput(refusedAt('query', query));
      const rows = await searchEstablishments(db, query.value, clock.today(), limits.maxResults + 1);
      return {
        establishments: rows.slice(0, limits.maxResults).map(present),
        more: rows.length > limits.maxResults,
      };
    },

    /** The establishment with this id, or null if it is unknown or closed today. */
    async find(id: string): Promise<Establishment | null> {
      const row = isUuid(id) ? await findEstablishment(db, id, clock.today()) : null;
      return row && present(row);
    },
  };
}

function present({ id, finess, name, zipCode, city }: EstablishmentRow): Establishment {
  return { id, finess, name, zipCode, city };
}
