import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { registerActionValidationRoutes } from '../members/action-validations/action-validations.routes.ts';
import {
  type ActionValidationService,
  createActionValidationService,
} from '../members/action-validations/action-validations.service.ts';
import type { MemberDirectory } from '../members/auth/auth.ports.ts';
import { sendCounted } from '../members/auth/send-counted.ts';
import { createWrongCodes } from '../members/auth/wrong-codes.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Platform } from '../platform/platform.ts';

interface ActionValidationPorts {
  limits: Limits;
  mailer: Mailer;
  people: Pick<MemberDirectory, 'find'>;
}

/** The port of modules with sensitive writes. */
export type Confirmations = Pick<ActionValidationService, 'demand' | 'check'>;

/** Limit for sending codes that confirm a write: a session must not be able to flood its member's mailbox. */
const ACTION_CODES = { maxTries: 10, windowSeconds: 3600 };

/** Codes that confirm a write. Wired before every module that demands one. */
export function wireActionValidations(
  app: PortalApp,
  platform: Platform,
  { limits, mailer, people }: ActionValidationPorts,
): Confirmations {
  const { clock, database, jobs, keyedHash } = platform;
  const actionValidations = createActionValidationService({
    database,
    clock,
    keyedHash,
    mailer,
    limits,
    async addressOf(memberId) {
      const identity = await people.find(memberId);
      const email = identity?.emails[0]?.address;
      return identity && email ? { email, firstName: identity.firstName } : null;
    },
    sendCounted: (accountId, send) =>
      sendCounted(database.db, `action:${accountId}`, ACTION_CODES, clock.now(), send),
    noteWrongCode: createWrongCodes(keyedHash, clock),
  });
  registerActionValidationRoutes(app, { actionValidations });
  jobs.schedule('action-retention', '37 * * * *', () => actionValidations.purge());
  return actionValidations;
}
