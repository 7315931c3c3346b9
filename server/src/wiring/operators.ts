import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { DEFAULT_LIMITS } from '@member-portal/shared-kernel/rules/limits';
import { parseLoginIdentifier } from '@member-portal/shared-kernel/rules/login-identifier';
import { createAccessibilityReports } from '../members/accessibility/accessibility-reports.service.ts';
import {
  findAccountByLogin,
  findAccountOfMember,
  findMemberIds,
} from '../members/auth/accounts.repository.ts';
import { lockAccount, unlockAccount } from '../members/auth/locks.repository.ts';
import { loginHash } from '../members/auth/login-hash.ts';
import { createHeldChanges } from '../members/bank-accounts/held-changes.ts';
import { createFaqOpinions } from '../members/content/faq-opinions.ts';
import { createDebugSessions } from '../members/help-reports/debug-sessions.service.ts';
import { createHelpReports } from '../members/help-reports/help-reports.service.ts';
import { createLinkMaker } from '../members/impersonation/make-link.ts';
import { findMember, listMembershipNumbers } from '../members/insured/insured.repository.ts';
import { insertStepNotice } from '../members/notices/notices.repository.ts';
import { registerOperatedAccessibilityRoutes } from '../members/operators/accessibility-reports.routes.ts';
import { registerSealRoutes } from '../members/operators/audit-seals.routes.ts';
import { registerFaqReportRoutes } from '../members/operators/faq-opinions.routes.ts';
import { registerHeldChangeRoutes } from '../members/operators/held-changes.routes.ts';
import { registerOperatedReportRoutes } from '../members/operators/help-reports.routes.ts';
import { registerOperatedContentRoutes } from '../members/operators/operated-content.routes.ts';
import { registerOperatedRequestRoutes } from '../members/operators/operated-requests.routes.ts';
import type { FindEnvironment, OperatedAccounts } from '../members/operators/operators.ports.ts';
import { registerOperatorRoutes } from '../members/operators/operators.routes.ts';
import { createOperatorService } from '../members/operators/operators.service.ts';
import { findByReference, listReferences } from '../members/requests/operated-requests.repository.ts';
import { createOperatedRequests } from '../members/requests/operated-requests.ts';
import { endSessionsOf } from '../members/sessions/sessions.repository.ts';
import { environmentUnknown } from '../platform/environment-errors.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { createPageAddress } from '../platform/page-address.ts';
import type { Platform } from '../platform/platform.ts';
import { createEnvironmentService } from '../registry/environments/environments.service.ts';
import { createTrails } from './audit-seals.ts';
import { operatedContent } from './content.ts';
import { accountFinder, nameBrowser } from './help-reports.ts';

/** Operators' actions on members' accounts: routes for the registry's port. */
export function createOperatorRoutes(platform: Platform) {
  const { clock, config, database, secrets } = platform;
  const makeLink = createLinkMaker({
    database,
    clock,
    key: secrets.key('impersonation-link'),
    pageAddress: createPageAddress(config),
  });
  const findEnvironment = environmentFinder(platform);
  const accounts = operatedAccounts(platform);
  const operators = createOperatorService({
    database,
    clock,
    accounts,
    findEnvironment,
    makeLink,
  });
  const requests = createOperatedRequests({
    database,
    clock,
    limits: DEFAULT_LIMITS,
    async memberOf(tx, memberId) {
      const member = await findMember(tx, memberId);
      if (!member) return null;
      const { environment, membershipNumber } = member;
      const account = await findAccountOfMember(tx, memberId);
      return { environment, membershipNumber, accountId: account?.id ?? null };
    },
    noteStep: insertStepNotice,
  });
  const holds = createHeldChanges({
    database,
    membersIn: (environment, memberIds) => listMembershipNumbers(database.db, memberIds, environment),
    referencesOf: (requestIds) => listReferences(database.db, requestIds),
    requestByReference: (reference) => findByReference(database.db, reference),
    async memberOf(memberId) {
      const member = await findMember(database.db, memberId);
      return member && { environment: member.environment, membershipNumber: member.membershipNumber };
    },
  });
  const { find: findReport } = createHelpReports({
    database,
    clock,
    keyedHash: platform.keyedHash,
    findAccount: accountFinder(platform),
    nameBrowser,
  });
  const debugging = { findReport, ...createDebugSessions({ database, clock, nameBrowser }) };
  const { report: reportOf } = createFaqOpinions(database, clock);
  const content = operatedContent(platform);
  const accessibilityReports = createAccessibilityReports({ ...platform, limits: DEFAULT_LIMITS });
  const trails = createTrails(platform);
  return (app: PortalApp) => {
    registerOperatorRoutes(app, { operators });
    registerOperatedRequestRoutes(app, { requests, findEnvironment });
    registerOperatedContentRoutes(app, { content, findEnvironment });
    registerHeldChangeRoutes(app, { holds, findEnvironment });
    registerOperatedReportRoutes(app, {
      database,
      clock,
      debugging,
      accounts,
      findEnvironment,
    });
    registerOperatedAccessibilityRoutes(app, {
      reports: accessibilityReports,
      findEnvironment,
    });
    registerSealRoutes(app, { database, clock, trails, findEnvironment });
    registerFaqReportRoutes(app, { reportOf, findEnvironment });
  };
}

function environmentFinder({ clock, database }: Platform): FindEnvironment {
  const environments = createEnvironmentService(database, clock);
  const defaultOne = async (): Promise<EnvironmentDocument> => {
    const all = await environments.all();
    const found = all.find(({ document }) => document.isDefault);
    if (!found) throw environmentUnknown();
    return found.document;
  };
  return async (code) => (code === undefined ? defaultOne() : (await environments.get(code)).document);
}

function operatedAccounts({ clock, database, keyedHash }: Platform): OperatedAccounts {
  const { db } = database;
  const findNumbers = (memberIds: string[]) => listMembershipNumbers(db, memberIds);

  return {
    async find(environment, login) {
      const parsed = parseLoginIdentifier(login);
      if (!parsed.ok) return null;
      const { kind } = parsed.value;
      const valueHash = loginHash(keyedHash, parsed.value);
      const account = await findAccountByLogin(db, environment, { kind, valueHash }, '');
      if (!account) return null;
      const numbers = await findNumbers([account.memberId]);
      return {
        accountId: account.id,
        membershipNumber: numbers.get(account.memberId) ?? '',
        isLocked: account.lockedAt !== null,
      };
    },
    lock: lockAccount,
    unlock: unlockAccount,
    async endSessions(tx, accountId) {
      const times = { now: clock.now(), idleSince: new Date(0) };
      return (await endSessionsOf(tx, accountId, times, null)).length;
    },
    async membershipNumbers(accountIds) {
      const memberIds = await findMemberIds(db, accountIds);
      const numbers = await findNumbers([...memberIds.values()]);
      return new Map(
        [...memberIds].flatMap(([accountId, memberId]) => {
          const number = numbers.get(memberId);
          return number === undefined ? [] : [[accountId, number]];
        }),
      );
    },
  };
}
