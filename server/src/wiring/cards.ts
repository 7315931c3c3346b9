import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { tooManyAttempts } from '../members/auth/auth.errors.ts';
import { reserveTry } from '../members/auth/throttles.repository.ts';
import { findMember, lockMember } from '../members/insured/insured.repository.ts';
import type { InsuredService } from '../members/insured/insured.service.ts';
import { findClosings } from '../members/requests/closings.repository.ts';
import { registerSubmission } from '../members/submissions/submissions.routes.ts';
import { registerCardMailRoutes } from '../members/tp-card/card-mails.routes.ts';
import { createCardMails } from '../members/tp-card/card-mails.ts';
import { cardResendSubmission } from '../members/tp-card/card-resend-submission.ts';
import { listCardOrders } from '../members/tp-card/card-resends.repository.ts';
import type { TpCardService } from '../members/tp-card/tp-card.service.ts';
import type { Executor } from '../platform/db/database.ts';
import type { EnvironmentSource } from '../platform/environments.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { issuerOf } from '../platform/mail/write-mail.ts';
import { createPageAddress } from '../platform/page-address.ts';
import type { Platform } from '../platform/platform.ts';
import type { Care } from './care.ts';

interface CardPorts {
  environments: EnvironmentSource;
  insured: InsuredService;
  tpCard: TpCardService;
  mailer: Mailer;
  limits: Pick<Limits, 'cardResendBlockDays'>;
  sending: Care['sending'];
}

/** Limit for one member. The card may go to any address, so the portal must not serve to send mail to strangers. */
const CARD_MAILS = { maxTries: 5, windowSeconds: 86_400 };

/** The orders of paper cards of a member, newest first. */
export const cardOrdersOf = (db: Executor, memberId: string) => listCardOrders(db, memberId, findClosings);

/** Members' actions on their card: sending it by mail, and ordering it on paper. */
export function wireCards(app: PortalApp, platform: Platform, ports: CardPorts): void {
  const { clock, config, database, idempotency, jobs } = platform;
  const { environments, insured, tpCard, mailer, limits, sending } = ports;
  const pageAddress = createPageAddress(config);
  const environmentOf = (code: string) => {
    const environment = environments.byCode(code);
    if (!environment) throw new Error(`no environment ${code}`);
    return environment;
  };
  const hasCard = async (memberId: string) => (await tpCard.summary(memberId)) !== null;
  const cardMails = createCardMails({
    database,
    clock,
    jobs,
    mailer,
    ports: {
      hasCard,
      cardFile: tpCard.file,
      issuer: (code) => issuerOf(environmentOf(code)),
      pageAddress: (code, path) => pageAddress(environmentOf(code), path),
      async identity(memberId) {
        const identity = await insured.identity(memberId);
        if (!identity) throw new Error('a card of a member who no longer exists');
        return { firstName: identity.firstName, email: identity.emails[0]?.address ?? null };
      },
      async countMail(tx, memberId) {
        const counted = await reserveTry(tx, `card-mail:${memberId}`, CARD_MAILS, clock.now());
        if (!counted.allowed) throw tooManyAttempts(counted.retryAfterSeconds);
      },
    },
  });
  registerCardMailRoutes(app, { cardMails, idempotency });
  const resend = cardResendSubmission({
    hasCard,
    async hasAddress(memberId) {
      const row = await findMember(database.db, memberId);
      return Boolean(row?.addressLine1 && row.zipCode && row.city);
    },
    lastSentOn: async (db, memberId) => (await findMember(db, memberId))?.tpCardSentOn ?? null,
    orders: cardOrdersOf,
    lockMember,
    today: clock.today,
    limits,
  });
  registerSubmission(app, resend, sending);
}
