import { eq } from 'drizzle-orm';
import { externalUuid } from '../src/import/importer.ts';
import { findAccountOfMember } from '../src/members/auth/accounts.repository.ts';
import { bankChanges } from '../src/members/bank-accounts/bank-changes.table.ts';
import { beneficiaries, members } from '../src/members/insured/insured.table.ts';
import { hashIban, sealIban } from '../src/members/insured/sealed-columns.ts';
import { requests } from '../src/members/requests/requests.table.ts';
import { recordAudit } from '../src/platform/audit/audit.ts';
import type { Platform } from '../src/platform/platform.ts';
import { FICTIONAL_BANK, FICTIONAL_BIC, fictionalIban } from './core/fictional.ts';
import { bankRequestId, HELD_ACCOUNT, REJECTED_ACCOUNT, REJECTED_BECAUSE } from './requests/bank-requests.ts';

/** Account numbers of the fictional bank, far above those of the members. */
const NEW_ACCOUNTS: Record<string, number> = { [HELD_ACCOUNT]: 90_001, [REJECTED_ACCOUNT]: 90_002 };
const HOUR = 3_600_000;
const HOLD = 72 * HOUR;

/**
 * New accounts that two members sent in the portal. One is held, since the password was reset an hour before;
 * the insurer rejected the other.
 */
export async function loadBankChanges({
  clock,
  cipher,
  keyedHash,
  database,
}: Pick<Platform, 'clock' | 'cipher' | 'keyedHash' | 'database'>): Promise<void> {
  for (const [number, account] of Object.entries(NEW_ACCOUNTS))
    await database.transaction(async (tx) => {
      const requestId = externalUuid('request', bankRequestId(number));
      const [sent] = await tx
        .select({ request: requests, member: members, person: beneficiaries })
        .from(requests)
        .innerJoin(members, eq(members.id, requests.memberId))
        .innerJoin(beneficiaries, eq(beneficiaries.id, requests.beneficiaryId))
        .where(eq(requests.id, requestId));
      // The world of a test may have other members.
      if (!sent) return;
      const { request, member, person } = sent;
      const isHeld = number === HELD_ACCOUNT;
      const iban = fictionalIban(account);
      const resetAt = new Date(request.createdAt.getTime() - HOUR);
      await tx.insert(bankChanges).values({
        id: externalUuid('bank-account-change', number),
        memberId: member.id,
        requestId,
        beneficiaryId: person.id,
        createdAt: request.createdAt,
        usages: ['REFUND'],
        forInsured: true,
        ibanEncrypted: sealIban(cipher, iban),
        ibanHash: hashIban(keyedHash, iban),
        bic: FICTIONAL_BIC,
        bank: FICTIONAL_BANK,
        holder: `${person.firstName} ${person.surName}`,
        ...(isHeld
          ? {
              state: 'HELD',
              holdReason: 'PASSWORD_RESET',
              confirmableFrom: new Date(resetAt.getTime() + HOLD),
            }
          : { state: 'REJECTED', reason: REJECTED_BECAUSE, settledAt: clock.now() }),
      });
      const owner = isHeld ? await findAccountOfMember(tx, member.id) : null;
      if (owner)
        await recordAudit(tx, {
          at: resetAt,
          event: 'password_reset',
          environment: member.environment,
          accountId: owner.id,
        });
    });
}
