import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { members } from '../insured/insured.table.ts';
import { type CompanyRow, companies } from './companies.table.ts';

/** Of these companies those that the environment of the member knows, by external id. */
export async function listCompanies(
  db: Executor,
  memberId: string,
  companyIds: readonly string[],
): Promise<Map<string, CompanyRow>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .select({ company: companies })
    .from(companies)
    .innerJoin(members, eq(members.environment, companies.environment))
    .where(and(eq(members.id, memberId), inArray(companies.externalId, [...companyIds])));
  return new Map(rows.map(({ company }) => [company.externalId, company]));
}
