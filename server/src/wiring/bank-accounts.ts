import type { TellInsurer } from '../exchange/events/outbox.ports.ts';
import { findAccountOfMember } from '../members/auth/accounts.repository.ts';
import { bankAccountSubmission } from '../members/bank-accounts/bank-account-submission.ts';
import type {
  AccountFile,
  BankNotice,
  FindRisk,
  NotifyMember,
} from '../members/bank-accounts/bank-accounts.ports.ts';
import { registerBankAccountRoutes } from '../members/bank-accounts/bank-accounts.routes.ts';
import { createBankAccountService } from '../members/bank-accounts/bank-accounts.service.ts';
import { listUntoldChanges } from '../members/bank-accounts/bank-changes.repository.ts';
import { bankMail } from '../members/bank-accounts/bank-mails.ts';
import {
  findBank,
  findContribution,
  findOtherBank,
  listCurrentAccounts,
} from '../members/insured/bank-accounts.repository.ts';
import { deleteEmailHistoryBefore, listEmailHistory } from '../members/insured/email-history.repository.ts';
import { findMember, listCovered } from '../members/insured/insured.repository.ts';
import { hashIban, openIban, sealIban } from '../members/insured/sealed-columns.ts';
import { closeRequest } from '../members/requests/close-request.public.ts';
import { listPromisedDays, sayAtLastStep } from '../members/requests/operated-requests.repository.ts';
import type { SessionService } from '../members/sessions/sessions.service.ts';
import { registerSubmission } from '../members/submissions/submissions.routes.ts';
import { readAuditTrail } from '../platform/audit/audit.ts';
import { secondsFromNow } from '../platform/clock.ts';
import type { EnvironmentSource } from '../platform/environments.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { createPageAddress } from '../platform/page-address.ts';
import type { Platform } from '../platform/platform.ts';
import type { Confirmations } from './action-validations.ts';
import type { Care } from './care.ts';
import { createEveryAddressNotice, FORMER_SECONDS } from './every-address.ts';
import { limitLinkTries } from './link-tries.ts';
import type { PaysByDebit } from './pays-by-debit.ts';

interface BankAccountPorts {
  environments: EnvironmentSource;
  mailer: Mailer;
  confirmations: Confirmations;
  sending: Care['sending'];
  tell: TellInsurer;
  tellHeld: Care['tellReleased'];
  endAllSessions: SessionService['endAll'];
  paysByDebit: PaysByDebit;
}

/** Limit for one network address. */
const LINK_OPENINGS = { maxTries: 30, windowSeconds: 900 };

/** The accounts for refunds and contributions. */
export function wireBankAccounts(app: PortalApp, platform: Platform, ports: BankAccountPorts) {
  const { clock, cipher, database, jobs, keyedHash } = platform;
  const { db } = database;
  const file = accountFile({ database, clock });
  const notify = createNotice(platform, ports);
  const { definition, lookUp, checkQuestion, nextHold } = bankAccountSubmission({
    db,
    clock,
    file,
    findRisk: findRisk({ database }),
    notify,
    sayAtRequest: sayAtLastStep,
    seal: (iban) => sealIban(cipher, iban),
    open: (sealed) => openIban(cipher, sealed),
    hash: (iban) => hashIban(keyedHash, iban),
  });
  const tellReleased = async () => ports.tellHeld(definition, await listUntoldChanges(db));
  const bankAccounts = createBankAccountService({
    database,
    clock,
    file,
    lookUp,
    checkQuestion,
    nextHold,
    paysByDebit: ports.paysByDebit,
    ibanOf: ({ ibanEncrypted }) => openIban(cipher, ibanEncrypted),
    notify,
    tellReleased,
    tellWithdrawal: (tx, { environment, row: { memberId, eventId, requestId } }) =>
      ports.tell(tx, {
        environment,
        memberId,
        type: 'bank-account.withdrawn',
        data: { eventId: eventId ?? '', requestId: `portal:${requestId}` },
      }),
    sayAtRequest: sayAtLastStep,
    promisedDays: (requestIds) => listPromisedDays(db, requestIds),
    closeRequest: (tx, requestId, info) => closeRequest(tx, requestId, { info, at: clock.now() }),
    async environmentOf(tx, memberId) {
      return (await findMember(tx, memberId))?.environment ?? null;
    },
    async accountOf(tx, memberId) {
      return (await findAccountOfMember(tx, memberId))?.id ?? null;
    },
    async endSessions(tx, memberId) {
      const account = await findAccountOfMember(tx, memberId);
      if (!account) return null;
      await ports.endAllSessions(tx, account.id);
      return account.id;
    },
  });
  // Registered before the route of one change, which would take the word for an id.
  registerBankAccountRoutes(app, {
    bankAccounts,
    demandAction: ports.confirmations.demand,
    countStop: limitLinkTries(platform, 'bank-stop', LINK_OPENINGS),
  });
  registerSubmission(app, definition, ports.sending);
  const carryOutHolds = async () => {
    await bankAccounts.carryOutDecisions();
    // Also changes that were released just before a process ended.
    await tellReleased();
  };
  jobs.schedule('bank-holds', '* * * * *', carryOutHolds);
  jobs.schedule('email-history', '41 3 * * *', () =>
    deleteEmailHistoryBefore(db, secondsFromNow(clock, -FORMER_SECONDS)),
  );
  return { carryOutHolds };
}

const accountFile = ({ database: { db }, clock }: Pick<Platform, 'database' | 'clock'>): AccountFile => ({
  current: (memberId) => listCurrentAccounts(db, memberId, clock.today()),
  people: (memberId) => listCovered(db, memberId, clock.today()),
  bank: (bankCode) => findBank(db, bankCode),
  otherBank: (bic, bankCode) => findOtherBank(db, bic, bankCode),
  contribution: (memberId) => findContribution(db, memberId, clock.today()),
});

const findRisk =
  ({ database: { db } }: Pick<Platform, 'database'>): FindRisk =>
  async (memberId, since) => {
    const accountId = (await findAccountOfMember(db, memberId))?.id;
    const [entries, emails] = await Promise.all([
      readAuditTrail(db, { accountId, events: ['password_reset', 'email_changed'], since, limit: 1 }),
      listEmailHistory(db, memberId, since),
    ]);
    const risks = [
      ...entries.map(({ at, event }) => ({
        at,
        reason: event === 'password_reset' ? ('PASSWORD_RESET' as const) : ('EMAIL_CHANGE' as const),
      })),
      ...emails.slice(0, 1).map(({ changedAt: at }) => ({ at, reason: 'EMAIL_CHANGE' as const })),
    ];
    return risks.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0] ?? null;
  };

function createNotice({ clock, config }: Platform, ports: BankAccountPorts): NotifyMember {
  const pageAddress = createPageAddress(config);
  return createEveryAddressNotice<BankNotice>({ clock, ...ports }, (environment, mail, notice) =>
    bankMail(environment, mail, notice, {
      stopHref: (token) => pageAddress(environment, `/stop-bank-change#${token}`),
    }),
  );
}
