import { parseLoginIdentifier } from '@member-portal/shared-kernel/rules/login-identifier';
import type { FastifyRequest } from 'fastify';
import { findAccountByLogin } from '../members/auth/accounts.repository.ts';
import { loginHash } from '../members/auth/login-hash.ts';
import { listDebuggedAccounts } from '../members/help-reports/debug-sessions.repository.ts';
import { registerDebugSessionRoutes } from '../members/help-reports/debug-sessions.routes.ts';
import { createDebugSessions } from '../members/help-reports/debug-sessions.service.ts';
import { followDebugSessions } from '../members/help-reports/follow-debug-sessions.ts';
import type { FindAccount, NameBrowser } from '../members/help-reports/help-reports.ports.ts';
import { registerHelpReportRoutes } from '../members/help-reports/help-reports.routes.ts';
import { createHelpReports } from '../members/help-reports/help-reports.service.ts';
import { browserVersion, deviceName } from '../members/sessions/device-name.ts';
import { listOwnTokenHashes } from '../members/sessions/sessions.repository.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Platform } from '../platform/platform.ts';
import { anonymousCaller } from './anonymous-caller.ts';
import { limitLinkTries } from './link-tries.ts';

/** Reports from one network address. A family or a company may share one. */
const BY_ADDRESS = { maxTries: 10, windowSeconds: 3600 };

/** A login or social security number → its account. */
export const accountFinder =
  ({ database, keyedHash }: Pick<Platform, 'database' | 'keyedHash'>): FindAccount =>
  async (environment, identifier) => {
    const parsed = parseLoginIdentifier(identifier);
    if (!parsed.ok) return null;
    const { kind } = parsed.value;
    const valueHash = loginHash(keyedHash, parsed.value);
    return (await findAccountByLogin(database.db, environment, { kind, valueHash }, ''))?.id ?? null;
  };

export const nameBrowser: NameBrowser = (userAgent) => {
  const { browser, system } = deviceName(userAgent);
  const version = browserVersion(userAgent);
  return { browser: browser && [browser, version].filter(Boolean).join(' '), system };
};

/** Help: reports of pages, and debug sessions. */
export function wireHelpReports(
  app: PortalApp,
  platform: Platform,
): { isDebugged(request: FastifyRequest): boolean; followDebugged(): Promise<void> } {
  const { clock, database, idempotency, jobs, keyedHash, log } = platform;
  const reports = createHelpReports({
    database,
    clock,
    keyedHash,
    findAccount: accountFinder(platform),
    nameBrowser,
  });
  const callerOf = anonymousCaller(keyedHash, 'help-report');
  registerHelpReportRoutes(app, {
    reports,
    idempotency,
    countTry: limitLinkTries(platform, 'help-report', BY_ADDRESS),
    callerOf: ({ accountId, environment, address }) => accountId ?? callerOf(environment, address),
  });
  const debugSessions = createDebugSessions({ database, clock, nameBrowser });
  const { follow, isDebugged, stop } = followDebugSessions({
    clock,
    log,
    async listDebugged() {
      const now = clock.now();
      const accounts = await listDebuggedAccounts(database.db, now);
      if (accounts.length === 0) return [];
      const untilOf = new Map(accounts.map(({ accountId, until }) => [accountId, until]));
      const signIns = await listOwnTokenHashes(database.db, [...untilOf.keys()], now);
      return signIns.map(({ accountId, tokenHash }) => ({ tokenHash, until: untilOf.get(accountId) ?? now }));
    },
  });
  registerDebugSessionRoutes(app, { debugSessions, follow });
  app.addHook('preClose', async () => stop());
  jobs.schedule('help-reports-retention', '17 3 * * *', async () => {
    await reports.deleteOld();
    await debugSessions.deleteOld();
  });
  return { isDebugged, followDebugged: follow };
}
