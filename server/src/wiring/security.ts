import type { Limits } from 'shared-kernel/rules/limits';
import { registerActionValidationRoutes } from '../members/action-validations/action-validations.routes.ts';
import {
  type ActionValidationService,
  createActionValidationService,
} from '../members/action-validations/action-validations.service.ts';
import type { MemberDirectory } from '../members/auth/auth.ports.ts';
import { reserveTry } from '../members/auth/throttles.repository.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Platform } from '../platform/platform.ts';

interface SecurityPorts {
  limits: Limits;
  mailer: Mailer;
  directory: MemberDirectory;
}

/** What modules with sensitive writes take from here. */
interface Security {
  /** Uses up the code that confirmed a write, in its transaction. */
  demandAction: ActionValidationService['demand'];
}

/** Codes that confirm a write leave at most so often: whoever holds a session must not flood its member's mailbox. */
const ACTION_CODES = { maxTries: 10, windowSeconds: 3600 };

/** What protects a member who is signed in. */
export function wireSecurity(app: PortalApp, platform: Platform, ports: SecurityPorts): Security {
  const { clock, database, jobs, keyedHash } = platform;
  const { directory, limits, mailer } = ports;

  const actionValidations = createActionValidationService({
    database,
    clock,
    keyedHash,
    mailer,
    limits,
    async addressOf(memberId) {
      const identity = await directory.find(memberId);
      const email = identity?.emails[0]?.address;
      return identity && email ? { email, firstName: identity.firstName } : null;
    },
    async countCode(accountId) {
      const counted = await reserveTry(database.db, `action:${accountId}`, ACTION_CODES, clock.now());
      return counted.allowed ? null : counted.retryAfterSeconds;
    },
  });
  registerActionValidationRoutes(app, { actionValidations });

  jobs.schedule('security-retention', '27 * * * *', async () => {
    await actionValidations.purge();
  });
  return { demandAction: actionValidations.demand };
}
