import type { Company, CompanySpecificity } from '@member-portal/shared-kernel/contracts/companies';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type EnvironmentOfMember, listCompanies } from './companies.repository.ts';
import { type CompanyMember, companiesOn } from './company-of.public.ts';

interface Dependencies {
  database: Pick<Database, 'db'>;
  clock: Clock;
  /** Everyone who was ever covered, insured first. */
  peopleOf(memberId: string): Promise<CompanyMember[]>;
  environmentOfMember: EnvironmentOfMember;
}

export type CompanyService = ReturnType<typeof createCompanyService>;

/** The companies through which members are covered. */
export function createCompanyService({ database, clock, peopleOf, environmentOfMember }: Dependencies) {
  return {
    /** Those of these companies that the insurer has described, by their id. */
    async named(memberId: string, companyIds: readonly string[]): Promise<ReadonlyMap<string, Company>> {
      const rows = await listCompanies(database.db, { memberId, environmentOfMember, companyIds });
      return new Map(
        [...rows].map(([id, { name, humanResources, options }]) => [id, { name, humanResources, options }]),
      );
    },

    /** The insurer's differences for employees of the companies to which the insured belongs today. */
    async specificities(memberId: string): Promise<CompanySpecificity[]> {
      const [insured] = await peopleOf(memberId);
      const companyIds = insured ? companiesOn(insured, clock.today()) : [];
      const rows = await listCompanies(database.db, { memberId, environmentOfMember, companyIds });
      return companyIds.flatMap((id) => rows.get(id)?.specificities ?? []);
    },
  };
}
