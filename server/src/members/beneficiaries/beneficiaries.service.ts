import type { CoveredPeople } from '@member-portal/shared-kernel/contracts/beneficiaries';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { BeneficiaryPorts } from './beneficiaries.ports.ts';
import { presentAddition, presentPerson } from './beneficiaries.presenter.ts';
import { readOpenActs } from './pending-acts.ts';

export type BeneficiaryService = ReturnType<typeof createBeneficiaryService>;

export function createBeneficiaryService({
  database,
  clock,
  ports,
}: {
  database: Database;
  clock: Clock;
  ports: BeneficiaryPorts;
}) {
  return {
    /** Everyone who is or was covered, and the acts about them that wait for the insurer. */
    async list(viewer: { memberId: string; environment: string }): Promise<CoveredPeople> {
      const { memberId } = viewer;
      const [family, awaited, acts, categories, careReserved, consents] = await Promise.all([
        ports.onFile(memberId),
        ports.awaited(memberId),
        readOpenActs(database.db, memberId, ports),
        ports.additionCategories(memberId),
        ports.careReserved(viewer),
        ports.consents(viewer),
      ]);
      const companies = await ports.companies(
        memberId,
        family.flatMap(({ affiliations }) => affiliations.flatMap(({ companyId }) => companyId ?? [])),
      );
      const people = family.map((person) =>
        presentPerson({
          person,
          family,
          companies,
          careReserved: careReserved(person.id),
          consent: consents.get(person.id) ?? null,
          awaited: awaited.filter(({ beneficiaryId }) =>
            beneficiaryId === null ? person.insured : beneficiaryId === person.id,
          ),
          pending: acts.of(person.id),
          today: clock.today(),
        }),
      );
      return { people, additions: acts.additions.map((request) => presentAddition(request, categories)) };
    },
  };
}
