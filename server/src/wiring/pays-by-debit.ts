import { findContribution } from '../members/insured/bank-accounts.repository.ts';
import type { InsuredService } from '../members/insured/insured.service.ts';
import type { Platform } from '../platform/platform.ts';

/** True if the insurer debits the member's contributions. */
export type PaysByDebit = (memberId: string) => Promise<boolean>;

export const createPaysByDebit =
  ({ clock, database }: Pick<Platform, 'clock' | 'database'>, insured: InsuredService): PaysByDebit =>
  async (memberId) => {
    const contribution = await findContribution(database.db, memberId, clock.today());
    if (contribution) return contribution.mode === 'DIRECT_DEBIT';
    // If the core system does not tell, an employer pays for a collective contract.
    const contract = await insured.healthContract(memberId);
    return contract !== null && contract.kind === 'INDIVIDUAL' && !contract.ended;
  };
