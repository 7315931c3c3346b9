import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { findLocale } from '../members/auth/accounts.repository.ts';
import type { DocumentService } from '../members/documents/documents.service.ts';
import { lockMember } from '../members/insured/insured.repository.ts';
import type { InsuredService } from '../members/insured/insured.service.ts';
import { registerPaymentScheduleRoutes } from '../members/payment-schedule/payment-schedule.routes.ts';
import { createScheduleMails } from '../members/payment-schedule/payment-schedule-mails.ts';
import { paymentScheduleSubmission } from '../members/payment-schedule/payment-schedule-submission.ts';
import { findLastOrder } from '../members/payment-schedule/payment-schedules.repository.ts';
import { findDone } from '../members/requests/closings.repository.ts';
import { registerSubmission } from '../members/submissions/submissions.routes.ts';
import type { EnvironmentSource } from '../platform/environments.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { createPageAddress } from '../platform/page-address.ts';
import type { Platform } from '../platform/platform.ts';
import type { Care } from './care.ts';
import type { PaysByDebit } from './pays-by-debit.ts';

interface PaymentSchedulePorts {
  environments: EnvironmentSource;
  insured: Pick<InsuredService, 'identity'>;
  documents: Pick<DocumentService, 'newestSchedule'>;
  paysByDebit: PaysByDebit;
  mailer: Mailer;
  limits: Pick<Limits, 'paymentScheduleHours'>;
  sending: Care['sending'];
}

/** The contribution schedule, which members who pay by debit get by e-mail within a day. */
export function wirePaymentSchedule(app: PortalApp, platform: Platform, ports: PaymentSchedulePorts) {
  const { clock, config, database, jobs, log } = platform;
  const { environments, insured, documents, paysByDebit, mailer, limits, sending } = ports;
  const pageAddress = createPageAddress(config);
  const waitingSince = () => new Date(clock.now().getTime() - limits.paymentScheduleHours * 3_600_000);
  registerPaymentScheduleRoutes(app, {
    async stateOf(memberId) {
      const [available, last] = await Promise.all([
        paysByDebit(memberId),
        findLastOrder(database.db, memberId, { since: waitingSince() }),
      ]);
      return {
        available,
        ordered: last && { requestId: last.requestId, at: last.createdAt.toISOString() },
      };
    },
  });
  const order = paymentScheduleSubmission({
    paysByDebit,
    email: async (memberId) => (await insured.identity(memberId))?.emails[0]?.address ?? null,
    lockMember,
    waitingSince,
  });
  registerSubmission(app, order, sending);
  const mails = createScheduleMails({
    database,
    clock,
    log,
    ports: {
      doneRequests: (ids) => findDone(database.db, ids),
      schedule: documents.newestSchedule,
      async addressee(memberId) {
        const identity = await insured.identity(memberId);
        const email = identity?.emails[0]?.address;
        if (!identity || !email) return null;
        const { environment, firstName } = identity;
        return { environment, firstName, email, locale: (await findLocale(database.db, memberId)) ?? 'fr' };
      },
      issuer(code) {
        const environment = environments.byCode(code);
        return environment?.brand ? { ...environment, brand: environment.brand } : null;
      },
      pageAddress(code, path) {
        const environment = environments.byCode(code);
        if (!environment) throw new Error(`no environment ${code}`);
        return pageAddress(environment, path);
      },
      queueMail: mailer.queue,
    },
  });
  jobs.schedule('payment-schedule-mails', '* * * * *', mails.send);
  return { mailSchedules: mails.send };
}
