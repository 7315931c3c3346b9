import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import type { TellInsurer } from '../exchange/events/outbox.ports.ts';
import { findLocale } from '../members/auth/accounts.repository.ts';
import { tooManyAttempts } from '../members/auth/auth.errors.ts';
import { reserveTry } from '../members/auth/throttles.repository.ts';
import { deleteEndingNoticesBefore } from '../members/contract-endings/ending-notices.repository.ts';
import { registerEndingNoticeRoutes } from '../members/contract-endings/ending-notices.routes.ts';
import { createEndingNotices } from '../members/contract-endings/ending-notices.ts';
import { createPassOnNotice } from '../members/contract-endings/pass-on-notice.ts';
import { listInsuranceContracts, listMembersByReference } from '../members/insured/insured.repository.ts';
import { newReference } from '../members/requests/reference.ts';
import { secondsFromNow } from '../platform/clock.ts';
import type { EnvironmentSource } from '../platform/environments.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { throttleKey } from '../platform/http/trust.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { issuerOf } from '../platform/mail/write-mail.ts';
import type { Platform } from '../platform/platform.ts';

interface EndingNoticePorts {
  environments: EnvironmentSource;
  limits: Limits;
  mailer: Mailer;
  tell: TellInsurer;
}

const DAY = 86_400;
/** Notices from one network address. A family or a company may share one. */
const BY_ADDRESS = { maxTries: 10, windowSeconds: 3600 };
/** Receipts to one mailbox, so that nobody floods a stranger's. */
const BY_MAILBOX = { maxTries: 5, windowSeconds: DAY };
/** Warnings to one member. */
const WARNINGS = { maxTries: 3, windowSeconds: DAY };
/** A notice is evidence until the insurer has answered it, and is deleted then. */
const STORED_SECONDS = 90 * DAY;

/** Ending a contract without a sign-in. */
export function wireEndingNotices(
  app: PortalApp,
  platform: Platform,
  { environments, limits, mailer, tell }: EndingNoticePorts,
): void {
  const { clock, cipher, database, jobs, keyedHash } = platform;
  const { db } = database;
  const issuer = (code: string) => {
    const environment = environments.byCode(code);
    if (!environment) throw new Error(`no environment ${code}`);
    return { ...issuerOf(environment), contact: environment.contact };
  };
  const passOn = createPassOnNotice({
    database,
    clock,
    cipher,
    mailer,
    issuer,
    localeOf: findLocale,
    candidates: listMembersByReference,
    async contractsOf(tx, memberId) {
      const rows = await listInsuranceContracts(tx, memberId);
      return rows.map(({ insurerContract, productName, ...row }) => ({
        ...row,
        number: insurerContract,
        name: productName,
      }));
    },
    mayWarn: async (tx, memberId) =>
      (await reserveTry(tx, `ending-warning:${memberId}`, WARNINGS, clock.now())).allowed,
    tell: (tx, act) => tell(tx, { ...act, type: 'contract-ending.notified' }),
  });
  const order = jobs.define<{ noticeId: string }>({
    queue: 'ending-notice',
    handle: ({ noticeId }) => passOn(noticeId),
  });
  const notices = createEndingNotices({
    database,
    clock,
    cipher,
    keyedHash,
    limits,
    issuer,
    newReference,
    async countTry({ address }, mailbox) {
      const byAddress = await reserveTry(
        db,
        `ending-notice:${throttleKey(address)}`,
        BY_ADDRESS,
        clock.now(),
      );
      if (!byAddress.allowed) throw tooManyAttempts(byAddress.retryAfterSeconds);
      const byMailbox = await reserveTry(db, `ending-receipt:${mailbox}`, BY_MAILBOX, clock.now());
      if (!byMailbox.allowed) throw tooManyAttempts(byMailbox.retryAfterSeconds);
    },
    orderPassing: (tx, noticeId) => order(tx, { noticeId }, { id: noticeId }),
  });
  registerEndingNoticeRoutes(app, { notices });
  jobs.schedule('ending-notices-retention', '53 3 * * *', () =>
    deleteEndingNoticesBefore(db, secondsFromNow(clock, -STORED_SECONDS)),
  );
}
