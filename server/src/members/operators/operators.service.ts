import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { readAuditTrail, recordAudit } from '../../platform/audit/audit.ts';
import { AUDIT_EVENTS, type AuditEvent } from '../../platform/audit/audit-events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidInput, PortalError } from '../../platform/http/portal-error.ts';
import type {
  AuditAnswer,
  AuditQueryString,
  LinkAnswer,
  LinkPost,
  LockAnswer,
  LockPost,
  UnlockAnswer,
} from './operators.contracts.ts';
import type { FindEnvironment, OperatedAccounts } from './operators.ports.ts';

export interface OperatorService {
  makeLink(request: Infer<typeof LinkPost>): Promise<Infer<typeof LinkAnswer>>;
  lock(request: Infer<typeof LockPost>): Promise<Infer<typeof LockAnswer>>;
  unlock(request: Infer<typeof LockPost>): Promise<Infer<typeof UnlockAnswer>>;
  audit(query: Infer<typeof AuditQueryString>): Promise<Infer<typeof AuditAnswer>>;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  accounts: OperatedAccounts;
  findEnvironment: FindEnvironment;
  makeLink(wish: {
    accountId: string;
    environment: EnvironmentDocument;
    role: Infer<typeof LinkPost>['role'];
    agent: string;
    reason: string;
  }): Promise<{ link: string; expiresAt: Date }>;
}

const MOST_ENTRIES = 1000;
const FEW_ENTRIES = 50;

/** Operators' actions on accounts. The audit trail records each change with its author and reason. */
export function createOperatorService(dependencies: Dependencies): OperatorService {
  const { database, clock, accounts, findEnvironment, makeLink } = dependencies;

  async function find(code: string | undefined, login: string) {
    const environment = await findEnvironment(code);
    const account = await accounts.find(environment.code, login);
    if (!account) throw new PortalError('account_unknown', 404);
    return { environment, ...account };
  }

  return {
    async makeLink({ environment: code, member, by, reason, role }) {
      const { environment, accountId, membershipNumber } = await find(code, member);
      const { link, expiresAt } = await makeLink({ accountId, environment, role, agent: by, reason });
      return {
        link,
        expiresAt: expiresAt.toISOString(),
        environment: environment.code,
        membershipNumber,
        role,
      };
    },

    async lock({ environment: code, login, by, reason }) {
      const { environment, accountId, membershipNumber, isLocked } = await find(code, login);
      const at = clock.now();
      const sessionsEnded = await database.transaction(async (tx) => {
        await accounts.lock(tx, accountId, at);
        const ended = await accounts.endSessions(tx, accountId);
        const entry = { at, environment: environment.code, accountId, agent: by, reason };
        await recordAudit(tx, { ...entry, event: 'operator_locked', details: { sessionsEnded: ended } });
        return ended;
      });
      return { environment: environment.code, membershipNumber, wasLocked: isLocked, sessionsEnded };
    },

    async unlock({ environment: code, login, by, reason }) {
      const { environment, accountId, membershipNumber, isLocked } = await find(code, login);
      const blocksLifted = await database.transaction(async (tx) => {
        const lifted = await accounts.unlock(tx, accountId);
        const entry = { at: clock.now(), environment: environment.code, accountId, agent: by, reason };
        const details = { wasLocked: isLocked, blocksLifted: lifted };
        await recordAudit(tx, { ...entry, event: 'operator_unlocked', details });
        return lifted;
      });
      return { environment: environment.code, membershipNumber, wasLocked: isLocked, blocksLifted };
    },

    async audit({ environment, login, events, since, limit }) {
      const account = login === undefined ? null : await find(environment, login);
      const rows = await readAuditTrail(database.db, {
        environment: account?.environment.code ?? environment,
        accountId: account?.accountId,
        events: events === undefined ? undefined : readEvents(events),
        since: since === undefined ? undefined : new Date(since),
        limit: Math.min(Number(limit ?? FEW_ENTRIES), MOST_ENTRIES),
      });
      const ids = rows.flatMap(({ accountId }) => accountId ?? []);
      const numbers = await accounts.membershipNumbers([...new Set(ids)]);
      return {
        entries: rows.map(({ id: _id, at, accountId, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          membershipNumber: (accountId && numbers.get(accountId)) ?? null,
        })),
      };
    },
  };
}

function readEvents(text: string): AuditEvent[] {
  return text.split(',').map((name) => {
    const auditEvent = AUDIT_EVENTS.find((event) => event === name.trim());
    if (!auditEvent) throw invalidInput([{ field: 'events', code: 'field_invalid' }]);
    return auditEvent;
  });
}
