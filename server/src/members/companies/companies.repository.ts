import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type CompanyRow, companies } from './companies.table.ts';

/** The environment of a member, as part of a query. */
export type EnvironmentOfMember = (memberId: SQLWrapper) => SQL<string>;

interface Wanted {
  memberId: string;
  environmentOfMember: EnvironmentOfMember;
  companyIds: readonly string[];
}

/** Those of these companies that belong to the member's environment, by external id. */
export async function listCompanies(
  db: Executor,
  { memberId, environmentOfMember, companyIds }: Wanted,
): Promise<Map<string, CompanyRow>> {
  if (companyIds.length === 0) return new Map();
  const environment = environmentOfMember(sql`${memberId}::uuid`);
  const rows = await db
    .select()
    .from(companies)
    .where(and(eq(companies.environment, environment), inArray(companies.externalId, [...companyIds])));
  return new Map(rows.map((company) => [company.externalId, company]));
}
