import type { Clock } from '../../platform/clock.ts';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { ContributionAccounts, DebitedAccount, MandatePorts } from './mandates.ports.ts';
import { stateOf } from './mandates.presenter.ts';
import type { MandateRow } from './mandates.table.ts';
import { hashMandateIban, openMandateIban } from './sealed-mandate.ts';

/** How a member's contributions are collected, and whether a signature is missing. */
export interface Debit {
  /** The account that a mandate is for; null if unknown. */
  account: DebitedAccount | null;
  /** The account that the insurer debits until it has confirmed `account`; null if they are the same. */
  collectedFrom: DebitedAccount | null;
  isUnsigned: boolean;
}

interface Dependencies {
  clock: Clock;
  cipher: FieldCipher;
  keyedHash: KeyedHash;
  ports: Pick<MandatePorts, 'contributionAccounts' | 'paysByDebit'>;
}

/** Finds the account that a mandate is for (decision 0159). `allMandates`: the member's mandates. */
export function createFindDebit({ clock, cipher, keyedHash, ports }: Dependencies) {
  /** Null if the contributions are paid in another way. */
  return async function findDebit(
    memberId: string,
    allMandates: readonly MandateRow[],
  ): Promise<Debit | null> {
    // The core system may request a mandate from a member who pays in another way today.
    const requestedMandate =
      allMandates.find(({ state, externalId }) => state === 'to_sign' && externalId !== null) ?? null;
    if (!requestedMandate && !(await ports.paysByDebit(memberId))) return null;
    const accounts = await ports.contributionAccounts(memberId);
    const account = accountToSign(accounts, requestedMandate);
    return {
      account,
      collectedFrom: accounts.current?.iban === account?.iban ? null : accounts.current,
      isUnsigned:
        account !== null && (requestedMandate !== null || isUnsigned(account, accounts, allMandates)),
    };
  };

  /**
   * An account that the member named here takes precedence over that of `requestedMandate`: the core system
   * requested it before it knew of the change.
   */
  function accountToSign({ current, waiting }: ContributionAccounts, requestedMandate: MandateRow | null) {
    if (waiting) return waiting;
    if (!requestedMandate || current?.isFromPortal) return current;
    return {
      iban: openMandateIban(cipher, requestedMandate),
      bic: requestedMandate.bic,
      holder: requestedMandate.holder,
    };
  }

  /**
   * No mandate of the account is in force, and the insurer has none on paper either: the member named the
   * account here, or the portal's mandates are for another account.
   */
  function isUnsigned(
    account: DebitedAccount,
    { current, waiting }: ContributionAccounts,
    allMandates: readonly MandateRow[],
  ): boolean {
    const today = clock.today();
    const ibanHash = hashMandateIban(keyedHash, account.iban);
    const inForce = allMandates.some((row) => {
      const state = stateOf(row, today);
      return row.ibanHash === ibanHash && (state === 'SIGNED' || state === 'ACTIVE');
    });
    return !inForce && (waiting !== null || current?.isFromPortal === true || allMandates.length > 0);
  }
}
