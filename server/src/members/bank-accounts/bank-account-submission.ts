import {
  BankAccountInput,
  BankAccountReceipt,
  type BankHold,
  SentBankAccount,
} from '@member-portal/shared-kernel/contracts/bank-accounts';
import {
  bankAccountRules,
  checkNewIban,
  parseHolder,
  parseSepaIban,
} from '@member-portal/shared-kernel/rules/bank-account';
import { parseBic } from '@member-portal/shared-kernel/rules/bic';
import { bankCodeOf, maskIban } from '@member-portal/shared-kernel/rules/iban';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { promisedDay } from '@member-portal/shared-kernel/rules/promise';
import { summaryOf } from '@member-portal/shared-kernel/rules/request-summary';
import { STANDARD_TITLES } from '@member-portal/shared-kernel/rules/request-titles';
import { type FieldRefusal, refusedAt, unwrap } from '@member-portal/shared-kernel/rules/verdict';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import { hashToken, newToken } from '../../platform/crypto/keyed-hash.ts';
import type { Executor } from '../../platform/db/database.ts';
import { fill } from '../../platform/mail/compose-mail.ts';
import { mailTime } from '../../platform/mail/write-mail.ts';
import { defineSubmission, type SentEvent } from '../submissions/submissions.public.ts';
import { bankChangePending } from './bank-accounts.errors.ts';
import type { AccountFile, FindRisk, NotifyMember, SayAtRequest } from './bank-accounts.ports.ts';
import { listOpenChanges, lockAccountsOf, lockToTell, updateChange } from './bank-changes.repository.ts';
import { type BankChangeRow, bankChanges } from './bank-changes.table.ts';
import french from './locales/fr.json' with { type: 'json' };

/** Days within which the insurer answers. */
export const ANSWER_DAYS = 3;
/** How long after a reset of the password or a change of e-mail a new account is held (decision 0146). */
const HOLD_SECONDS = 72 * 3600;

interface Dependencies {
  db: Executor;
  clock: Clock;
  /** Encrypts an IBAN for its column. */
  seal(iban: string): string;
  open(sealed: string): string;
  /** The same hash for the same IBAN. */
  hash(iban: string): string;
  file: AccountFile;
  findRisk: FindRisk;
  notify: NotifyMember;
  sayAtRequest: SayAtRequest;
}

export interface Found {
  isInsured: boolean;
  /** Hashes of the accounts that the new one replaces. */
  currentHashes: string[];
  /** Hash of the policyholder's account for a beneficiary whom it refunds; null for everybody else. */
  sharedHash: string | null;
  bank: { bank: string; bic: string } | null;
  /** True if a change of the same account waits or is held. */
  isPending: boolean;
  risk: Awaited<ReturnType<FindRisk>>;
}

/** When the member may confirm an account that is held for this reason. */
const confirmableFrom = ({ at }: { at: Date }) => new Date(at.getTime() + HOLD_SECONDS * 1000);

/** A new account for refunds, contributions or both. The core system decides; until then the old account stays. */
export function bankAccountSubmission(dependencies: Dependencies) {
  const { db, clock, seal, open, hash, file, findRisk, notify, sayAtRequest } = dependencies;
  const ibanOf = (row: Pick<BankChangeRow, 'ibanEncrypted'>) => open(row.ibanEncrypted);

  const recentRisk = (memberId: string) => findRisk(memberId, secondsFromNow(clock, -HOLD_SECONDS));

  async function lookUp(
    { beneficiaryId, usages, iban }: Pick<BankAccountInput, 'beneficiaryId' | 'usages' | 'iban'>,
    memberId: string,
  ): Promise<Found> {
    const parsed = parseSepaIban(iban);
    const [accounts, people, bank, risk, openChanges] = await Promise.all([
      file.current(memberId),
      file.people(memberId),
      parsed.ok ? file.bank(bankCodeOf(parsed.value)) : null,
      recentRisk(memberId),
      listOpenChanges(db, memberId, { beneficiaryId, usages }),
    ]);
    const isInsured = people.some(({ id, rank }) => id === beneficiaryId && rank === 'MAIN');
    const current = usages.map((usage) =>
      accounts.find(
        (account) => account.usage === usage && account.beneficiaryId === (isInsured ? null : beneficiaryId),
      ),
    );
    // For a usage without an account, any IBAN is new.
    const currentHashes = current.map((account) => account?.ibanHash ?? '');
    const ofInsured = accounts.find(({ usage, beneficiaryId: owner }) => usage === 'REFUND' && !owner);
    const sharedHash = isInsured || currentHashes.some(Boolean) ? null : (ofInsured?.ibanHash ?? null);
    return { isInsured, currentHashes, sharedHash, bank, risk, isPending: openChanges.length > 0 };
  }

  /**
   * Refuses the current account in any spelling, and a usage that this person's account cannot have. Throws
   * 409 `bank_change_pending`.
   */
  function checkQuestion(
    { usages, iban }: Pick<BankAccountInput, 'usages' | 'iban'>,
    { isInsured, isPending, currentHashes, sharedHash }: Found,
  ): FieldRefusal[] {
    if (isPending) throw bankChangePending();
    const parsed = parseSepaIban(iban);
    const refusals: FieldRefusal[] = parsed.ok
      ? refusedAt('iban', checkNewIban(hash(parsed.value), currentHashes, sharedHash))
      : [];
    if (new Set(usages).size < usages.length || (!isInsured && usages.includes('CONTRIBUTION')))
      refusals.push({ field: 'usages', code: 'bank_usage_refused' });
    return refusals;
  }

  function check(input: BankAccountInput, found: Found | null): FieldRefusal[] {
    if (!found) return [];
    const refusals = checkQuestion(input, found);
    if (parseSepaIban(input.iban).ok && input.bic === undefined && !found.bank)
      refusals.push({ field: 'bic', code: 'field_required' });
    return refusals;
  }

  /** Notifies every address, once no other change of this account is open. */
  async function begin(tx: Executor, { environment, locale, row }: SentEvent<BankChangeRow>): Promise<void> {
    await lockAccountsOf(tx, row.memberId);
    // The row of this change is among them.
    const openChanges = await listOpenChanges(tx, row.memberId, row);
    if (openChanges.length > 1) throw bankChangePending();
    if (row.state === 'HELD' && row.confirmableFrom) {
      const from = mailTime(row.confirmableFrom, 'fr');
      const info = fill(french.steps.held, { from });
      // No day is promised before the member confirms: the day is set then.
      await sayAtRequest(tx, row.requestId, { info, link: '/banking-info', expectedBy: null });
    }
    const token = newToken();
    await updateChange(tx, row.id, { stopTokenHash: hashToken(token) });
    await notify(
      tx,
      { memberId: row.memberId, environment, locale },
      {
        kind: 'sent',
        account: maskIban(ibanOf(row)),
        sentAt: row.createdAt,
        confirmableFrom: row.state === 'HELD' ? row.confirmableFrom : null,
        token,
      },
    );
  }

  return {
    lookUp,
    /** The hold that a change sent now would get. */
    async nextHold(memberId: string): Promise<BankHold | null> {
      const risk = await recentRisk(memberId);
      return risk && { reason: risk.reason, confirmableFrom: confirmableFrom(risk).toISOString() };
    },
    checkQuestion,
    definition: defineSubmission({
      path: '/bank-accounts',
      summary: 'Sends a new bank account',
      contracts: { input: BankAccountInput, receipt: BankAccountReceipt, detail: SentBankAccount },
      table: bankChanges,
      person: 'one',
      notFound: 'bank_account_not_found',
      // A held change is not examined before the member confirms it.
      answerDays: ({ today }, { risk }) =>
        promisedDay(risk ? todayInParis(confirmableFrom(risk)) : today, ANSWER_DAYS),
      minFiles: 1,
      confirmedBy: 'BANK_ACCOUNT_CHANGE',
      lookUp,
      rules: bankAccountRules,
      check,
      columnsOf({ usages, iban, bic, holder }, { isInsured, bank, risk }) {
        const parsed = unwrap(parseSepaIban(iban));
        return {
          usages,
          forInsured: isInsured,
          ibanEncrypted: seal(parsed),
          ibanHash: hash(parsed),
          bic: bic === undefined ? (bank?.bic ?? '') : unwrap(parseBic(bic)),
          bank: bank?.bank ?? null,
          holder: unwrap(parseHolder(holder)),
          state: risk ? ('HELD' as const) : ('WAITING' as const),
          holdReason: risk?.reason ?? null,
          confirmableFrom: risk && confirmableFrom(risk),
          eventId: null,
          stopTokenHash: null,
          settledAt: null,
          decision: null,
          decidedBy: null,
          decidedFor: null,
          reason: null,
        };
      },
      requestOf: (columns) => ({
        typeCode: columns.forInsured ? 10020 : 10021,
        title: STANDARD_TITLES[columns.forInsured ? 'type.rib_change' : 'type.rib_beneficiary'],
        summary: summaryOf({
          usage: columns.usages,
          account: maskIban(ibanOf(columns)),
          bank: columns.bank,
          holder: columns.holder,
        }),
      }),
      present: (row) => ({
        usages: row.usages,
        maskedIban: maskIban(ibanOf(row)),
        bic: row.bic,
        bank: row.bank,
        holder: row.holder,
        state: row.state,
      }),
      // The notices of a change go to every address, with a link that stops it.
      mail: null,
      receiptOf(row) {
        const hold = holdOf(row);
        return hold ? { hold } : {};
      },
      audit: 'bank_account_sent',
      event: begin,
      exchange: {
        type: 'bank-account.submitted',
        data: (row) => ({
          usages: row.usages,
          iban: ibanOf(row),
          bic: row.bic,
          bank: row.bank,
          holder: row.holder,
        }),
        holding: {
          isHeld: ({ state }) => state === 'HELD',
          lock: lockToTell,
        },
        told: (tx, { id }, eventId) => updateChange(tx, id, { eventId }),
      },
    }),
  };
}

/** The hold of a change; null once it is over. */
export const holdOf = ({
  state,
  holdReason,
  confirmableFrom,
}: Pick<BankChangeRow, 'state' | 'holdReason' | 'confirmableFrom'>): BankHold | null =>
  state === 'HELD' && holdReason && confirmableFrom
    ? { reason: holdReason, confirmableFrom: confirmableFrom.toISOString() }
    : null;
