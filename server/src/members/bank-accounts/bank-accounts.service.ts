import type {
  BankAccount,
  BankAccountInput,
  BankAccounts,
  BankAnswer,
  BankChange,
  BankChangeStop,
  BankHold,
  BankQuestion,
} from '@member-portal/shared-kernel/contracts/bank-accounts';
import { parseSepaIban } from '@member-portal/shared-kernel/rules/bank-account';
import { parseBic } from '@member-portal/shared-kernel/rules/bic';
import { bankCodeOf, maskIban } from '@member-portal/shared-kernel/rules/iban';
import { type LifeDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { promisedDay } from '@member-portal/shared-kernel/rules/promise';
import { type FieldRefusal, refusedAt, valueOrNull } from '@member-portal/shared-kernel/rules/verdict';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '../../platform/audit/audit-events.ts';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import { hashToken, newToken } from '../../platform/crypto/keyed-hash.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import { ANSWER_DAYS, type Found, holdOf } from './bank-account-submission.ts';
import {
  bankAccountNotFound,
  bankChangeNotConfirmable,
  bankChangeOver,
  stopLinkInvalid,
} from './bank-accounts.errors.ts';
import type { AccountFile, BankPersonRow, NotifyMember, SayAtRequest } from './bank-accounts.ports.ts';
import {
  listDecidedChanges,
  listShownChanges,
  lockChange,
  lockChangeByToken,
  updateChange,
} from './bank-changes.repository.ts';
import type { BankChangeRow } from './bank-changes.table.ts';
import french from './locales/fr.json' with { type: 'json' };

/** Time for which the list shows a change after it was sent. An open change stays longer. */
const SHOWN_SECONDS = 60 * 86_400;

/** The author of a change, for the audit trail and the language of the notice. */
export interface BankActor {
  environment: string;
  accountId: string | null;
  sessionId?: string | null;
  address: string | null;
  agent?: string;
  /** The operator's reason. */
  because?: string;
  locale: MailLocale;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  file: AccountFile;
  ibanOf(row: { ibanEncrypted: string }): string;
  lookUp(
    question: Pick<BankAccountInput, 'beneficiaryId' | 'usages' | 'iban'>,
    memberId: string,
  ): Promise<Found>;
  /** True if the member's contributions are debited, which needs a mandate. */
  paysByDebit(memberId: string): Promise<boolean>;
  nextHold(memberId: string): Promise<BankHold | null>;
  /** Refuses a change that could not be sent. Throws 409 `bank_change_pending`. */
  checkQuestion(question: Pick<BankAccountInput, 'usages' | 'iban'>, found: Found): FieldRefusal[];
  notify: NotifyMember;
  /** Writes the event that withdraws a change from the core system. */
  tellWithdrawal(tx: Executor, change: { environment: string; row: BankChangeRow }): Promise<unknown>;
  /** Ends the request of a change, with a text for the member. */
  sayAtRequest: SayAtRequest;
  /** Request → promised day of the answer. */
  promisedDays(requestIds: readonly string[]): Promise<ReadonlyMap<string, LifeDate>>;
  closeRequest(tx: Executor, requestId: string, info: string): Promise<void>;
  /** Writes the events of released changes at once; otherwise the job does so within a minute. */
  tellReleased(): Promise<unknown>;
  environmentOf(tx: Executor, memberId: string): Promise<string | null>;
  /** Null for a member without an account. */
  accountOf(tx: Executor, memberId: string): Promise<string | null>;
  /** Signs the member out everywhere. Returns the account, null if there is none. */
  endSessions(tx: Executor, memberId: string): Promise<string | null>;
}

export type BankAccountService = ReturnType<typeof createBankAccountService>;

export function createBankAccountService(dependencies: Dependencies) {
  const { database, clock, file, ibanOf, notify, tellWithdrawal, closeRequest, endSessions } = dependencies;

  const audit = (tx: Executor, event: AuditEvent, row: BankChangeRow, actor: BankActor) =>
    recordAudit(tx, {
      at: clock.now(),
      event,
      environment: actor.environment,
      accountId: actor.accountId,
      sessionId: actor.sessionId ?? null,
      address: actor.address,
      agent: actor.agent ?? null,
      reason: actor.because ?? null,
      details: { change: row.id },
    });

  /** Ends an open change for the member, the request and the core system. */
  async function end(
    tx: Executor,
    row: BankChangeRow,
    { state, info }: { state: 'STOPPED' | 'CANCELLED' | 'REFUSED'; info: string },
    actor: BankActor,
  ): Promise<void> {
    await updateChange(tx, row.id, { state, settledAt: clock.now() });
    await closeRequest(tx, row.requestId, info);
    const to = { memberId: row.memberId, environment: actor.environment, locale: actor.locale };
    await notify(tx, to, { kind: state === 'REFUSED' ? 'refused' : 'stopped' });
    if (row.eventId) await tellWithdrawal(tx, { environment: actor.environment, row });
  }

  const present = (
    row: BankChangeRow,
    people: readonly BankPersonRow[],
    promised: ReadonlyMap<string, LifeDate>,
  ): BankChange => ({
    id: row.id,
    requestId: row.requestId,
    usages: row.usages,
    person: presentPerson(
      people.find(({ id }) => id === row.beneficiaryId),
      row.beneficiaryId,
    ),
    maskedIban: maskIban(ibanOf(row)),
    bic: row.bic,
    bank: row.bank,
    holder: row.holder,
    state: row.state,
    sentAt: row.createdAt.toISOString(),
    expectedBy: promised.get(row.requestId) ?? promisedDay(todayInParis(row.createdAt), ANSWER_DAYS),
    hold: holdOf(row),
    reason: row.reason,
  });

  return {
    async list(memberId: string): Promise<BankAccounts> {
      const since = secondsFromNow(clock, -SHOWN_SECONDS);
      const [accounts, people, changes, contribution, takesMandate, nextHold] = await Promise.all([
        file.current(memberId),
        file.people(memberId),
        listShownChanges(database.db, memberId, since),
        file.contribution(memberId),
        dependencies.paysByDebit(memberId),
        dependencies.nextHold(memberId),
      ]);
      const shown = latestOfEach(changes);
      const promised = await dependencies.promisedDays(shown.map(({ requestId }) => requestId));
      const owners = new Set(
        accounts.flatMap(({ usage, beneficiaryId }) => (usage === 'REFUND' ? (beneficiaryId ?? []) : [])),
      );
      return {
        people: people.map((person) => presentPerson(person, person.id)),
        accounts: accounts.map(({ usage, beneficiaryId, ...account }): BankAccount => {
          const served =
            usage === 'CONTRIBUTION'
              ? people.filter(({ rank }) => rank === 'MAIN')
              : people.filter(({ id }) => (beneficiaryId ? id === beneficiaryId : !owners.has(id)));
          return {
            usage,
            people: served.map((person) => presentPerson(person, person.id)),
            maskedIban: maskIban(ibanOf(account)),
            bic: account.bic,
            bank: account.bank || null,
            holder: account.holder,
            validFrom: account.validFrom,
          };
        }),
        changes: shown.map((row) => present(row, people, promised)),
        contribution,
        takesMandate,
        nextHold,
      };
    },

    /**
     * Throws 400 for an IBAN that is refused, including the current one, and for an invalid BIC; 409 while a
     * change of the account is open.
     */
    async bank(question: BankQuestion, memberId: string): Promise<BankAnswer> {
      const parsed = parseSepaIban(question.iban);
      const typedBic = question.bic?.trim() ? parseBic(question.bic) : null;
      const malformed = [...refusedAt('iban', parsed), ...(typedBic ? refusedAt('bic', typedBic) : [])];
      if (!parsed.ok || malformed.length > 0) throw invalidInput(malformed);
      const found = await dependencies.lookUp(question, memberId);
      const refused = dependencies.checkQuestion(question, found);
      if (refused.length > 0) throw invalidInput(refused);
      if (found.bank) return { ...found.bank, otherBank: null };
      const bic = typedBic && valueOrNull(typedBic);
      const otherBank = bic && (await file.otherBank(bic, bankCodeOf(parsed.value)));
      return { bank: null, bic: null, otherBank };
    },

    /** The member withdraws an open change. A repeat changes nothing. */
    async cancel(memberId: string, id: string, actor: BankActor): Promise<void> {
      await database.transaction(async (tx) => {
        const row = isUuid(id) ? await lockChange(tx, memberId, id) : null;
        if (!row) throw bankAccountNotFound();
        if (row.state === 'CANCELLED') return;
        if (!isOpen(row)) throw bankChangeOver();
        await end(tx, row, { state: 'CANCELLED', info: french.steps.withdrawn }, actor);
        await audit(tx, 'bank_account_cancelled', row, actor);
      });
    },

    /** The member's second confirmation of a held change, once the waiting time is over. A repeat changes nothing. */
    async confirm(
      memberId: string,
      id: string,
      actor: BankActor,
      demandCode: (tx: Executor) => Promise<unknown>,
    ): Promise<void> {
      const isReleased = await database.transaction(async (tx) => {
        const row = isUuid(id) ? await lockChange(tx, memberId, id) : null;
        if (!row) throw bankAccountNotFound();
        if (row.state === 'WAITING' || row.state === 'CONFIRMED') return false;
        if (row.state !== 'HELD') throw bankChangeOver();
        if (!row.confirmableFrom || row.confirmableFrom > clock.now()) throw bankChangeNotConfirmable();
        await demandCode(tx);
        await release(tx, row, actor);
        return true;
      });
      if (isReleased) await dependencies.tellReleased();
    },

    /** Carries out operators' decisions about held changes, each in its own transaction. */
    async carryOutDecisions(): Promise<void> {
      const decided = await listDecidedChanges(database.db);
      for (const { id, memberId } of decided)
        await database.transaction(async (tx) => {
          const row = await lockChange(tx, memberId, id);
          if (row?.state === 'HELD') await carryOut(tx, row);
        });
    },

    /**
     * Stops a change by the link of a notice. It works for anyone who reads the mail, and a repeat does no
     * harm. Throws `link_invalid`.
     */
    async stop(token: string, actor: Omit<BankActor, 'accountId'>): Promise<BankChangeStop> {
      return database.transaction(async (tx) => {
        const row = await lockChangeByToken(tx, hashToken(token));
        // A link works only at its member's brand.
        if (!row || (await dependencies.environmentOf(tx, row.memberId)) !== actor.environment)
          throw stopLinkInvalid();
        if (row.state === 'STOPPED') return { outcome: 'stopped' };
        if (row.state !== 'CONFIRMED' && !isOpen(row)) return { outcome: 'over' };
        // A stop request suggests a stranger in the account, even if the insurer was faster.
        const accountId = await endSessions(tx, row.memberId);
        const member = { ...actor, accountId };
        if (row.state === 'CONFIRMED') {
          await audit(tx, 'bank_account_stop_too_late', row, member);
          return { outcome: 'applied' };
        }
        await end(tx, row, { state: 'STOPPED', info: french.steps.withdrawn }, member);
        await audit(tx, 'bank_account_stopped', row, member);
        return { outcome: 'stopped' };
      });
    },
  };

  async function carryOut(tx: Executor, row: BankChangeRow): Promise<void> {
    const environment = await dependencies.environmentOf(tx, row.memberId);
    const actor: BankActor = {
      environment: environment ?? '',
      accountId: await dependencies.accountOf(tx, row.memberId),
      address: null,
      agent: row.decidedBy ?? '',
      because: row.decidedFor ?? '',
      locale: 'fr',
    };
    if (row.decision === 'RELEASE') return release(tx, row, actor);
    await end(tx, row, { state: 'REFUSED', info: french.steps.refused }, actor);
    await audit(tx, 'bank_account_refused', row, actor);
  }

  async function release(tx: Executor, row: BankChangeRow, actor: BankActor): Promise<void> {
    const token = newToken();
    await updateChange(tx, row.id, { state: 'WAITING', stopTokenHash: hashToken(token) });
    await dependencies.sayAtRequest(tx, row.requestId, {
      info: french.steps.released,
      link: null,
      expectedBy: promisedDay(clock.today(), ANSWER_DAYS),
    });
    const to = { memberId: row.memberId, environment: actor.environment, locale: actor.locale };
    await notify(tx, to, { kind: 'released', account: maskIban(ibanOf(row)), token });
    await audit(tx, 'bank_account_released', row, actor);
  }
}

const isOpen = ({ state }: BankChangeRow) => state === 'HELD' || state === 'WAITING';

/** The latest change of each account, if it is open or was turned down. `changes`: latest first. */
function latestOfEach(changes: readonly BankChangeRow[]): BankChangeRow[] {
  const seen = new Set<string>();
  return changes.filter((row) => {
    const names = row.usages.map((usage) => `${row.beneficiaryId} ${usage}`);
    const isNew = names.some((name) => !seen.has(name));
    for (const name of names) seen.add(name);
    return isNew && (isOpen(row) || row.state === 'REJECTED' || row.state === 'REFUSED');
  });
}

const presentPerson = (person: Omit<BankPersonRow, 'rank'> | undefined, id: string) => ({
  id,
  firstName: displayName(person?.firstName ?? ''),
  surName: displayName(person?.surName ?? ''),
});
