import type { Wallet } from '@member-portal/shared-kernel/contracts/wallet';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import type { FastifyRequest } from 'fastify';
import { registerAllInfoRoutes } from '../members/all-info/all-info.routes.ts';
import { createAllInfoService } from '../members/all-info/all-info.service.ts';
import type { ReadCarePrivacy } from '../members/care-privacy/care-privacy.public.ts';
import { createCarePrivacy } from '../members/care-privacy/care-privacy.ts';
import { type CompanyService, createCompanyService } from '../members/companies/companies.service.ts';
import { registerAnnouncementRoutes } from '../members/content/announcements.routes.ts';
import {
  type AnnouncementService,
  createAnnouncementService,
} from '../members/content/announcements.service.ts';
import { registerContentRoutes } from '../members/content/content.routes.ts';
import { type ContentService, createContentService } from '../members/content/content.service.ts';
import { registerFaqOpinionRoutes } from '../members/content/faq-opinions.routes.ts';
import { createFaqOpinions } from '../members/content/faq-opinions.ts';
import { registerLegalValidationRoutes } from '../members/content/legal-validation.routes.ts';
import { createLegalValidationService } from '../members/content/legal-validation.service.ts';
import type { ReadContent } from '../members/content/publishing/preview.ts';
import { registerServiceRoutes } from '../members/content/services.routes.ts';
import { createCareServices } from '../members/content/services.service.ts';
import { registerTutorialRoutes } from '../members/content/tutorial.routes.ts';
import { registerDocumentRoutes } from '../members/documents/documents.routes.ts';
import { createDocumentService, type DocumentService } from '../members/documents/documents.service.ts';
import { registerAlertRoutes } from '../members/insured/alerts.routes.ts';
import type { TellMemberChange } from '../members/insured/insured.ports.ts';
import {
  environmentOfMember,
  listBeneficiaries,
  listInsuranceContracts,
} from '../members/insured/insured.repository.ts';
import { createInsuredService, type InsuredService } from '../members/insured/insured.service.ts';
import type { NoticeService } from '../members/notices/notices.service.ts';
import type { RefundService } from '../members/refunds/refunds.service.ts';
import type { ReminderService } from '../members/reminders/reminders.service.ts';
import type { RequestService } from '../members/requests/requests.service.ts';
import { registerTpCardRoutes } from '../members/tp-card/tp-card.routes.ts';
import { createTpCardService, type TpCardService } from '../members/tp-card/tp-card.service.ts';
import type { EnvironmentSource } from '../platform/environments.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Platform } from '../platform/platform.ts';
import { cardOrdersOf } from './cards.ts';
import { limitLinkTries } from './link-tries.ts';

/** Limit for one network address: a household that reads every answer stays far below. */
const FAQ_OPINIONS = { maxTries: 60, windowSeconds: 3_600 };

/** The services that other modules may use. */
export interface Membership {
  insured: InsuredService;
  companies: CompanyService;
  announcements: AnnouncementService;
  content: ContentService;
  documents: DocumentService;
  tpCard: TpCardService;
  privacyOf: ReadCarePrivacy;
}

/** The members, their content and their card. */
export function wireMembership(
  app: PortalApp,
  platform: Platform,
  {
    environments,
    limits,
    readContent,
    tellChange,
    walletsOf,
  }: {
    environments: EnvironmentSource;
    limits: Limits;
    readContent: ReadContent;
    tellChange: TellMemberChange;
    walletsOf(environment: string): Wallet[];
  },
): Membership {
  const { clock, cipher, database, files, jobs, keyedHash } = platform;
  const insured = createInsuredService({
    database,
    clock,
    cipher,
    keyedHash,
    tellChange,
  });
  const privacyOf = createCarePrivacy({
    familyOf: insured.family,
    adultsShareCare: (code) => environments.byCode(code)?.sharesAdultRelativesActs ?? false,
  });
  const content = createContentService({ database, clock, readContent });
  const announcements = createAnnouncementService({
    database,
    clock,
    readContent,
    displaysClosable: insured.displaysAnnouncements,
  });
  const environmentOf = (request: FastifyRequest) => request.environment?.code ?? null;
  const companies = createCompanyService({
    database,
    clock,
    peopleOf: (memberId) => listBeneficiaries(database.db, memberId),
    environmentOfMember,
  });
  const documents = createDocumentService({
    database,
    files,
    clock,
    ports: {
      familyOf: insured.family,
      privacyOf,
      contractsOf: (memberId) => listInsuranceContracts(database.db, memberId),
      displayOf: (code) => environments.byCode(code)?.documentsDisplay,
    },
  });
  const tpCard = createTpCardService({
    database,
    holder: insured,
    environments,
    clock,
    keyedHash,
    ordersOf: (memberId) => cardOrdersOf(database.db, memberId),
    resendBlockDays: limits.cardResendBlockDays,
    walletsOf,
  });

  registerLegalValidationRoutes(app, { legal: createLegalValidationService(database, clock) });
  const opinions = createFaqOpinions(database, clock);
  registerFaqOpinionRoutes(app, {
    opinions,
    countTry: limitLinkTries(platform, 'faq-opinion', FAQ_OPINIONS),
  });
  jobs.schedule('faq-opinions-expiry', '43 2 * * *', () => opinions.deleteOld());
  registerContentRoutes(app, { content, environmentOf });
  registerAnnouncementRoutes(app, { announcements, environmentOf });
  registerServiceRoutes(app, {
    careServices: createCareServices({ readContent, networksOf: insured.networks }),
  });
  registerTutorialRoutes(app, { content, finishTutorial: insured.finishTutorial });
  registerDocumentRoutes(app, { documents });
  registerAlertRoutes(app, { insured });
  registerTpCardRoutes(app, { tpCard });
  return { insured, companies, announcements, content, documents, tpCard, privacyOf };
}

/** The content of Home, from all modules. */
export function wireHome(
  app: PortalApp,
  parts: Membership & {
    refunds: RefundService;
    requests: RequestService;
    notices: NoticeService;
    reminders: ReminderService;
  },
): void {
  const {
    announcements,
    companies,
    insured,
    content,
    documents,
    tpCard,
    refunds,
    requests,
    notices,
    reminders,
  } = parts;
  const allInfo = createAllInfoService({
    insured: insured.insured,
    alerts: insured.alerts,
    reminders: reminders.list,
    finishedTutorial: insured.finishedTutorial,
    announcements: announcements.aboveHome,
    news: content.latestNews,
    latestRefunds: refunds.latest,
    latestRequests: requests.latest,
    averageResponseDelay: requests.averageDelay,
    companySpecificities: companies.specificities,
    allRequests: requests.all,
    unreadRequests: requests.unreadCount,
    unreadNotifications: notices.unreadCount,
    newDocumentsThisMonth: documents.newThisMonth,
    tpCard: tpCard.summary,
  });
  registerAllInfoRoutes(app, { allInfo });
}
