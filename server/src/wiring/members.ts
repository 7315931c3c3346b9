import { DEFAULT_LIMITS, type Limits, type LoginThrottle } from '@member-portal/shared-kernel/rules/limits';
import { mayBeAnswered } from '../exchange/subscribers/subscribers.repository.ts';
import type { ActionValidationService } from '../members/action-validations/action-validations.service.ts';
import { isPasswordTemporary } from '../members/auth/accounts.repository.ts';
import type { Passwords } from '../members/auth/passwords.ts';
import {
  deleteKeptCardsOfSession,
  deleteOtherKeptCards,
} from '../members/kept-cards/kept-cards.repository.ts';
import type { NoticeMails } from '../members/notices/notice-mails.ts';
import { registerOldSpaceRoutes } from '../members/old-space/old-space.routes.ts';
import { createOldSpaceService } from '../members/old-space/old-space.service.ts';
import { registerSessionRoutes } from '../members/sessions/sessions.routes.ts';
import { createSessionService, type SessionService } from '../members/sessions/sessions.service.ts';
import { requireFeatures } from '../members/system/require-features.ts';
import { resolveEnvironments } from '../members/system/resolve-environment.ts';
import { registerSystemRoutes } from '../members/system/system.routes.ts';
import { voidOtherPasses, voidPassesOfSession } from '../members/wallet/wallet.repository.ts';
import { walletsOf } from '../members/wallet/wallet-contents.ts';
import { readWalletSettings } from '../members/wallet/wallet-settings.ts';
import type { WalletUpdates } from '../members/wallet/wallet-updates.ts';
import type { Database } from '../platform/db/database.ts';
import type { EnvironmentSource } from '../platform/environments.ts';
import { createApp } from '../platform/http/create-app.ts';
import { guardMembers } from '../platform/http/member-session.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { exportBacklog } from '../platform/jobs/backlog-metrics.ts';
import type { MailTransport } from '../platform/mail/mail.ts';
import { createMailer, type Mailer } from '../platform/mail/mailer.ts';
import { registerMetricsRoute } from '../platform/metrics.ts';
import { metricsTokenOf } from '../platform/metrics-token.ts';
import type { Platform } from '../platform/platform.ts';
import { wireAccessibility } from './accessibility.ts';
import { wireActionValidations } from './action-validations.ts';
import { sealTrails } from './audit-seals.ts';
import { createMemberDirectory, wireAuth } from './auth.ts';
import { wireBankAccounts } from './bank-accounts.ts';
import { wireCampaigns } from './campaigns.ts';
import { wireCards } from './cards.ts';
import { wireCare } from './care.ts';
import { wireCareConsents } from './care-consents.ts';
import { wireContacts } from './contacts.ts';
import { wireContent } from './content.ts';
import { wireEndingNotices } from './ending-notices.ts';
import { createEndingsOffWarning } from './endings-off.ts';
import { wireHelpReports } from './help-reports.ts';
import { wireKeptCards } from './kept-cards.ts';
import { wireLive } from './live.ts';
import { wireMandates } from './mandates.ts';
import { createTellMemberChange } from './member-changes.ts';
import { wireHome, wireMembership } from './membership.ts';
import { createMissedMemberChanges } from './missed-events.ts';
import { wireNotices } from './notices.ts';
import { createProcessOutbox, type Outbox } from './outbox.ts';
import { wirePaymentSchedule } from './payment-schedule.ts';
import { createPaysByDebit } from './pays-by-debit.ts';
import { wirePreferences } from './preferences.ts';
import { wireReminders } from './reminders.ts';
import { wireSecurity } from './security.ts';
import { createStopWaiting } from './unanswered-changes.ts';
import { wireWallet } from './wallet.ts';

/** The caller's parts of the members role. */
interface MembersPorts {
  environments: EnvironmentSource;
  mailTransport: MailTransport;
  /** Transport of queued mails; by default the same. */
  queueTransport?: MailTransport;
  limits?: Limits;
  loginThrottle?: LoginThrottle;
  passwords?: Passwords;
  /** The writer of events for the insurer; created here by default. */
  outbox?: Outbox;
}

export interface MembersRole {
  app: PortalApp;
  database: Database;
  environments: EnvironmentSource;
  mailer: Mailer;
  sessions: SessionService;
  outbox: Outbox;
  noticeMails: NoticeMails;
  /** Keeps cards in wallets up to date. */
  walletUpdates: WalletUpdates;
  /** Mails the schedules whose orders are done. */
  mailSchedules(): Promise<void>;
  /** Writes the events of acts on a replica of release 1.0.0. Returns their number. */
  tellMissed(): Promise<number>;
  /** Ends the waiting of members' changes that no core system can answer any more. Returns their number. */
  stopWaiting(): Promise<number>;
  /** Carries out operators' decisions about held bank accounts. */
  carryOutHolds(): Promise<void>;
  /** Publishes the content that is due. */
  publishDue(): Promise<void>;
  /** Ends the agreements of people who are no longer covered. Returns their number. */
  endConsents(): Promise<number>;
  /** Loads the debug sessions that are open now, for the heartbeat. */
  followDebugged(): Promise<void>;
  /** Uses up the code that confirmed a write. */
  demandAction: ActionValidationService['demand'];
}

/**
 * Creates every module of the members API and passes each its ports: the only place where modules meet. Start
 * `platform.jobs` afterwards, since modules define their jobs here.
 */
export async function wireMembers(platform: Platform, ports: MembersPorts): Promise<MembersRole> {
  const { config, clock, database, jobs, log, metrics, secrets } = platform;
  const limits = ports.limits ?? DEFAULT_LIMITS;
  const sessions = createSessionService(database, clock, limits.session, {
    isPasswordTemporary,
    async withdrawOfSession(tx, accountId, sessionId) {
      await deleteKeptCardsOfSession(tx, accountId, sessionId);
      await voidPassesOfSession(tx, { accountId, sessionId, at: clock.now() });
    },
    async withdrawOthers(tx, accountId, keepSessionId) {
      await deleteOtherKeptCards(tx, accountId, keepSessionId);
      await voidOtherPasses(tx, { accountId, keepSessionId, at: clock.now() });
    },
  });
  const mailer = createMailer({
    transport: ports.mailTransport,
    queueTransport: ports.queueTransport,
    jobs,
    log,
    metrics,
  });

  const app = await createApp({
    name: 'members',
    log,
    metrics,
    trust: {
      trustedProxies: config.trustedProxies,
      edgeProof: secrets.key('edge-proof').toString('base64url'),
      countryHeader: config.countryHeader,
    },
    openApiTitle: 'Portal members API',
    browser: {
      xsrfKey: secrets.key('xsrf'),
      pagePorts: new Set([String(config.portEdge), ...config.pagePorts]),
    },
    readSession: sessions.read,
    requestMs: config.requestTime,
  });
  resolveEnvironments(app, ports.environments);
  const { readContent, publishDue } = wireContent(app, platform);
  guardMembers(app);
  requireFeatures(app);
  exportBacklog(metrics, jobs);
  registerMetricsRoute(app, metrics, { tokens: [metricsTokenOf(config, secrets)], hidden: true });

  wireAccessibility(app, platform, { readContent, limits });
  const { isDebugged, followDebugged } = wireHelpReports(app, platform);
  registerSystemRoutes(app, { clock, limits, isDebugged });
  registerOldSpaceRoutes(app, { oldSpace: createOldSpaceService(database, clock) });
  registerSessionRoutes(app, { sessions, clock, limits: limits.session });

  const { environments, outbox = createProcessOutbox(platform) } = ports;
  const tellChange = createTellMemberChange({
    tell: outbox.tell,
    clock: platform.clock,
    mayBeAnswered: (tx, environment) => mayBeAnswered(tx, environment, platform.clock.now()),
  });
  const wallets = readWalletSettings(config.wallets);
  const membership = wireMembership(app, platform, {
    environments,
    limits,
    readContent,
    tellChange,
    walletsOf: walletsOf(environments, wallets),
  });
  const people = membership.insured;
  const identities = { find: membership.insured.identity };
  const confirmations = wireActionValidations(app, platform, { limits, mailer, people: identities });
  const { logins, emailChanges, organisations, addressProof } = wireContacts(app, platform, {
    ...ports,
    limits,
    mailer,
    people,
    confirmations,
    tellChange,
  });
  wirePreferences(app, platform, tellChange);
  const campaigns = wireCampaigns(app, platform, { limits, tell: outbox.tell });
  const directory = createMemberDirectory(
    membership.insured,
    membership.content,
    emailChanges,
    organisations,
    (memberId, email) => addressProof.note(database.db, memberId, email),
    campaigns.popups,
    membership.announcements.aboveHome,
  );
  const account = { addressProof, confirmations, directory, limits, logins, mailer, people, sessions };
  const signIn = wireAuth(app, platform, { ...ports, ...account });
  wireSecurity(app, platform, { ...account, signIn });
  const { documents, insured, privacyOf } = membership;
  const tell = outbox.tell;
  const { consents, endConsents } = wireCareConsents(app, platform, { environments, mailer, tell });
  const ofCare = {
    environments,
    insured,
    companies: membership.companies,
    privacyOf,
    mailer,
    limits,
    confirmations,
    documents,
    tell,
    consents,
  };
  const care = wireCare(app, platform, ofCare);
  wireEndingNotices(app, platform, { environments, limits, mailer, tell });
  const paysByDebit = createPaysByDebit(platform, insured);
  const { mandateToSign } = wireMandates(app, platform, {
    environments,
    paysByDebit,
    documents,
    confirmations,
    mailer,
    tell,
  });
  const { sending } = care;
  wireCards(app, platform, { environments, insured, tpCard: membership.tpCard, mailer, limits, sending });
  const { mailSchedules } = wirePaymentSchedule(app, platform, {
    environments,
    insured,
    documents,
    paysByDebit,
    mailer,
    limits,
    sending,
  });
  wireKeptCards(app, platform, { tpCard: membership.tpCard, limits });
  const walletUpdates = wireWallet(app, platform, {
    environments,
    insured,
    tpCard: membership.tpCard,
    settings: wallets,
  });
  const { carryOutHolds } = wireBankAccounts(app, platform, {
    environments,
    mailer,
    confirmations,
    sending,
    tell,
    tellHeld: care.tellReleased,
    endAllSessions: sessions.endAll,
    paysByDebit,
  });
  const tellMissedChanges = createMissedMemberChanges({ clock, database, tellChange });
  const tellMissed = async () => (await care.tellMissedSubmissions()) + (await tellMissedChanges());
  const stopWaiting = createStopWaiting({ database, clock, log });
  const warnOfEndingsOff = createEndingsOffWarning({ database, clock, log, environments });
  sealTrails(platform);
  jobs.schedule('contract-endings-off', '23 6 * * *', async () => void (await warnOfEndingsOff()));
  jobs.schedule('exchange-unanswerable', '47 3 * * *', async () => void (await stopWaiting()));
  jobs.schedule('exchange-missed-events', '*/10 * * * *', async () => void (await tellMissed()));
  const { noticeMails, notices } = wireNotices(app, platform, {
    environments,
    insured,
    documents,
    mailer,
    privacyOf,
  });
  const reminders = wireReminders(app, platform, { ...membership, mandateToSign });
  wireHome(app, { ...membership, ...care, notices, reminders });
  wireLive(app, platform);

  return {
    app,
    database,
    environments,
    mailer,
    sessions,
    outbox,
    tellMissed,
    stopWaiting,
    carryOutHolds,
    publishDue,
    endConsents,
    demandAction: confirmations.demand,
    followDebugged,
    noticeMails,
    mailSchedules,
    walletUpdates,
  };
}
