import { displayName } from '@member-portal/shared-kernel/rules/names';
import { findLocale } from '../members/auth/accounts.repository.ts';
import type { ReadCarePrivacy } from '../members/care-privacy/care-privacy.public.ts';
import type { DocumentService } from '../members/documents/documents.service.ts';
import type { InsuredService } from '../members/insured/insured.service.ts';
import { findPreferences } from '../members/insured/preferences.repository.ts';
import { createNoticeMails, type NoticeMails } from '../members/notices/notice-mails.ts';
import { deleteNoticesOlderThan } from '../members/notices/notices.repository.ts';
import { registerNoticeRoutes } from '../members/notices/notices.routes.ts';
import { createNoticeService, KEPT_DAYS, type NoticeService } from '../members/notices/notices.service.ts';
import { findPayments } from '../members/refunds/refunds.repository.ts';
import { createNoticedRequests } from '../members/requests/noticed-requests.ts';
import type { EnvironmentSource } from '../platform/environments.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { createPageAddress } from '../platform/page-address.ts';
import type { Platform } from '../platform/platform.ts';

interface NoticePorts {
  environments: EnvironmentSource;
  insured: Pick<InsuredService, 'identity' | 'beneficiaries'>;
  documents: Pick<DocumentService, 'list'>;
  mailer: Mailer;
  privacyOf: ReadCarePrivacy;
}

/** Notifications of members, in the portal and by mail. */
export function wireNotices(
  app: PortalApp,
  platform: Platform,
  { environments, insured, documents, mailer, privacyOf }: NoticePorts,
): { noticeMails: NoticeMails; notices: NoticeService } {
  const { clock, config, database, jobs, log } = platform;
  const requests = createNoticedRequests(database, privacyOf);
  const pageAddress = createPageAddress(config);
  const noticeMails = createNoticeMails({
    database,
    clock,
    log,
    ports: {
      async identity(memberId) {
        const identity = await insured.identity(memberId);
        if (!identity) return null;
        const locale = (await findLocale(database.db, memberId)) ?? 'fr';
        return { ...identity, locale, email: identity.emails[0]?.address ?? null };
      },
      wantsStatements: async (memberId) =>
        (await findPreferences(database.db, memberId)).statementFormat === 'NUMERICAL',
      requests: requests.find,
      requestsDue: requests.due,
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
  jobs.schedule('notice-mails', '* * * * *', noticeMails.send);
  jobs.schedule('late-requests', '10 9 * * *', noticeMails.noteLate);
  jobs.schedule('notices-retention', '43 3 * * *', () => deleteNoticesOlderThan(database.db, KEPT_DAYS));
  const notices = createNoticeService(database, {
    requests: requests.find,
    async documents(viewer, ids) {
      if (ids.length === 0) return [];
      return (await documents.list(viewer, null)).filter(({ id }) => ids.includes(id));
    },
    async payments(memberId, ids) {
      if (ids.length === 0) return [];
      const found = await findPayments(database.db, memberId, [...ids]);
      return found.map(({ id, totalCents, paymentDate }) => ({ id, cents: totalCents, date: paymentDate }));
    },
    async people(memberId, ids) {
      const found = await insured.beneficiaries(memberId, ids);
      return found.flatMap((person) =>
        person ? [{ ...person, firstName: displayName(person.firstName) }] : [],
      );
    },
  });
  registerNoticeRoutes(app, { notices, clock });
  return { noticeMails, notices };
}
