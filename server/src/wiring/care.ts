import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import type { TellInsurer } from '../exchange/events/outbox.ports.ts';
import type { ActionValidationService } from '../members/action-validations/action-validations.service.ts';
import { registerActRoutes } from '../members/acts/acts.routes.ts';
import { createActService } from '../members/acts/acts.service.ts';
import { beneficiarySubmission } from '../members/beneficiary-requests/beneficiary-submission.ts';
import type { CareConsentService } from '../members/care-consents/care-consents.service.ts';
import type { ReadCarePrivacy } from '../members/care-privacy/care-privacy.public.ts';
import type { CompanyService } from '../members/companies/companies.service.ts';
import { createComplaintCopies } from '../members/complaints/complaint-copies.ts';
import { complaintSubmission } from '../members/complaints/complaint-submission.ts';
import { registerEndingReceiptRoutes } from '../members/contract-endings/ending-receipts.routes.ts';
import { createEndingReceipts } from '../members/contract-endings/ending-receipts.ts';
import { endingSubmission } from '../members/contract-endings/ending-submission.ts';
import { documentSubmission } from '../members/document-sharing/document-submission.ts';
import type { DocumentService } from '../members/documents/documents.service.ts';
import { registerEstablishmentRoutes } from '../members/establishments/establishments.routes.ts';
import { createEstablishmentService } from '../members/establishments/establishments.service.ts';
import { registerGuaranteeRoutes } from '../members/guarantees/guarantees.routes.ts';
import { createGuaranteeService } from '../members/guarantees/guarantees.service.ts';
import { hospitalSubmission } from '../members/hospital-requests/hospital-submission.ts';
import { answerExpectations, listExpected } from '../members/insured/expectations.repository.ts';
import {
  environmentOfMember,
  findContactThemes,
  findInsuranceContract,
  lockMember,
} from '../members/insured/insured.repository.ts';
import type { InsuredService } from '../members/insured/insured.service.ts';
import { registerContactThemeRoutes } from '../members/messages/contact-themes.routes.ts';
import { messageSubmission } from '../members/messages/message-submission.ts';
import { quoteSubmission } from '../members/quotes/quote-submission.ts';
import { claimSubmission } from '../members/refund-claims/claim-submission.ts';
import { registerEarlierCareRoutes } from '../members/refund-claims/earlier-care.routes.ts';
import { createEarlierCareService } from '../members/refund-claims/earlier-care.service.ts';
import { createRefundUsageService } from '../members/refunds/refund-usage.service.ts';
import { createRefundYearService } from '../members/refunds/refund-year.service.ts';
import { registerRefundRoutes } from '../members/refunds/refunds.routes.ts';
import { createRefundService, type RefundService } from '../members/refunds/refunds.service.ts';
import { createStatementService } from '../members/refunds/statement.service.ts';
import { listOpenRequests } from '../members/requests/open-requests.repository.ts';
import { registerReplyRoutes } from '../members/requests/replies.routes.ts';
import { createReplyService } from '../members/requests/replies.service.ts';
import { findRequest } from '../members/requests/requests.repository.ts';
import { registerRequestRoutes } from '../members/requests/requests.routes.ts';
import { createRequestService, type RequestService } from '../members/requests/requests.service.ts';
import { measureResponseDelays } from '../members/requests/response-delays.ts';
import { createMissedEvents } from '../members/submissions/missed-events.ts';
import { registerSubmission } from '../members/submissions/submissions.routes.ts';
import { createSubmissions } from '../members/submissions/submissions.service.ts';
import { registerUploadRoutes } from '../members/uploads/uploads.routes.ts';
import { createUploadService, type UploadService } from '../members/uploads/uploads.service.ts';
import type { EnvironmentSource } from '../platform/environments.ts';
import { createClamdScan } from '../platform/files/scan-file.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { createPageAddress } from '../platform/page-address.ts';
import type { Platform } from '../platform/platform.ts';
import { wireBeneficiaries } from './beneficiaries.ts';
import { wireCertificates } from './certificates.ts';
import { wireContracts } from './contracts.ts';
import { missedEventPorts } from './missed-events.ts';

export interface CarePorts {
  environments: EnvironmentSource;
  insured: InsuredService;
  companies: Pick<CompanyService, 'named'>;
  privacyOf: ReadCarePrivacy;
  mailer: Mailer;
  limits: Limits;
  tell: TellInsurer;
  confirmations: Pick<ActionValidationService, 'demand'>;
  documents: Pick<DocumentService, 'addShared' | 'keep' | 'ofContracts'>;
  consents: Pick<CareConsentService, 'list'>;
}

/** The services that other modules may use. */
export interface Care {
  refunds: RefundService;
  requests: RequestService;
  uploads: UploadService;
  /** Parameters of `registerSubmission`, for submissions that are wired elsewhere. */
  sending: Parameters<typeof registerSubmission>[2];
  /** Writes the events of held submissions that are released. */
  tellReleased: ReturnType<typeof createMissedEvents>['tellReleased'];
  /** Writes the events of submissions without one, and returns their number. */
  tellMissedSubmissions(): Promise<number>;
}

/** Refunds, acts, uploads, claims and requests. */
export function wireCare(app: PortalApp, platform: Platform, ports: CarePorts): Care {
  const { clock, database, files, idempotency, jobs } = platform;
  const { environments, insured, privacyOf, mailer, limits, tell, confirmations, documents } = ports;
  const environmentOf = (code: string) => {
    const environment = environments.byCode(code);
    // A session belongs to an environment that existed when it began.
    if (!environment?.brand) throw new Error(`no environment ${code} with a brand`);
    return { ...environment, brand: environment.brand };
  };

  const pageAddress = createPageAddress(platform.config);
  const identityOf = async (memberId: string) => {
    const identity = await insured.identity(memberId);
    if (!identity) throw new Error('a session refers to a member who no longer exists');
    const { firstName, lastName, membershipNumber, emails } = identity;
    return { firstName, surName: lastName, membershipNumber, email: emails[0]?.address ?? null };
  };

  const ofRefunds = { privacyOf };
  const refunds = createRefundService({
    database,
    clock,
    ports: {
      privacyOf,
      actsInEnglish: () => acts.englishNames(),
      tariffsOf: async (code) => (await acts.find(code))?.tariffs ?? [],
      guaranteeStart: (memberId, care) => guarantees.startOf(memberId, care),
    },
  });
  const years = createRefundYearService({ database, clock, ports: ofRefunds });
  const statements = createStatementService({
    refunds,
    clock,
    ports: { identity: identityOf, issuer: environmentOf },
  });
  const acts = createActService({ database, ports: { frequentActCodes: refunds.frequentActCodes } });
  const usage = createRefundUsageService({ database, ports: ofRefunds });
  const guarantees = createGuaranteeService({
    database,
    clock,
    ports: {
      familyOf: insured.family,
      contractOn: insured.contractOn,
      contractNear: insured.contractNear,
      act: acts.find,
      hospitalActs: acts.hospitalActs,
      equipmentCodes: acts.equipmentCodes,
      lastCare: usage.lastCare,
      spent: usage.spent,
      usedDeductions: usage.usedDeductions,
    },
  });
  const { clamd } = platform.config;
  const uploads = createUploadService({
    database,
    files,
    clock,
    limits: limits.uploads,
    ...(clamd !== null && { scan: createClamdScan(clamd) }),
  });
  const requests = createRequestService({
    database,
    files,
    clock,
    limits,
    ports: { privacyOf },
  });
  jobs.schedule('response-delays', '23 4 * * *', () =>
    measureResponseDelays({ database, clock, ports: { environmentOfMember } }),
  );
  const submissions = createSubmissions({
    limits,
    ports: {
      beneficiaries: insured.beneficiaries,
      identity: identityOf,
      issuer: environmentOf,
      pageAddress: (code, path) => pageAddress(environmentOf(code), path),
      takeUploads: uploads.take,
      openRequest: requests.open,
      request: requests.submitted,
      queueMail: mailer.queue,
      hashUploads: uploads.hashMissing,
      tellInsurer: tell,
    },
  });
  const replies = createReplyService({
    clock,
    limits,
    ports: {
      privacyOf,
      hashUploads: uploads.hashMissing,
      takeFiles: submissions.takeFiles,
      tellInsurer: tell,
    },
  });
  const establishments = createEstablishmentService({ database, clock, limits: limits.establishments });
  const claims = claimSubmission({ act: acts.find });
  const hospitals = hospitalSubmission({ establishment: establishments.find });
  const copies = createComplaintCopies({
    database,
    jobs,
    ports: {
      identity: identityOf,
      issuer: environmentOf,
      request: requests.detail,
      keepDocument: documents.keep,
    },
  });
  const addressOf = (code: string, path: string) => pageAddress(environmentOf(code), path);
  const receiptPorts = {
    identity: identityOf,
    issuer: environmentOf,
    keepDocument: documents.keep,
    pageAddress: addressOf,
  };
  const receipts = createEndingReceipts({
    database,
    jobs,
    mailer,
    ports: {
      ...receiptPorts,
      referenceOf: async (memberId, requestId) =>
        (await findRequest(database.db, memberId, requestId))?.reference ?? null,
    },
  });
  const endings = endingSubmission({
    ...receipts,
    contract: (memberId, id) => findInsuranceContract(database.db, memberId, id),
    lockMember,
    openRequests: listOpenRequests,
  });
  const themesOf = (memberId: string) => findContactThemes(database.db, memberId);
  const sending = { database, clock, limits, submissions, idempotency, demandAction: confirmations.demand };

  jobs.schedule('uploads-expiry', '17 * * * *', async () => {
    await uploads.removeExpired();
  });

  registerRefundRoutes(app, { refunds, years, statements });
  registerActRoutes(app, { acts });
  registerGuaranteeRoutes(app, { guarantees });
  registerUploadRoutes(app, { uploads, idempotency });
  registerEarlierCareRoutes(app, {
    earlierCare: createEarlierCareService({
      database,
      limits,
      ports: {
        refundsOn: usage.refundsOn,
        openRequests: (memberId, typeCodes) => listOpenRequests(database.db, memberId, typeCodes),
      },
    }),
  });
  registerSubmission(app, claims, sending);
  registerEstablishmentRoutes(app, { establishments });
  registerSubmission(app, hospitals, sending);
  registerSubmission(app, quoteSubmission, sending);
  registerContactThemeRoutes(app, { themesOf });
  registerSubmission(app, complaintSubmission(copies), sending);
  wireBeneficiaries(app, platform, {
    privacyOf,
    sending,
    consents: ports.consents,
    companies: ports.companies.named,
  });
  const { contracts, contractsOf } = wireContracts(app, platform, {
    companies: ports.companies.named,
    documentsOf: documents.ofContracts,
    sending,
    mailer,
    receipts: receiptPorts,
  });
  registerSubmission(app, messageSubmission({ ...replies, ...requests, themesOf, contractsOf }), sending);
  wireCertificates(app, platform, { environments, contracts });
  registerSubmission(
    app,
    beneficiarySubmission({
      cipher: platform.cipher,
      covered: insured.covered,
      contractEnded: insured.contractEnded,
      lockMember,
      openRequests: listOpenRequests,
    }),
    sending,
  );
  registerSubmission(app, endings, sending);
  const sharing = documentSubmission({
    covered: insured.covered,
    expected: (memberId) => listExpected(database.db, memberId),
    answerExpectations,
    addDocuments: documents.addShared,
  });
  registerSubmission(app, sharing, sending);
  registerEndingReceiptRoutes(app, { receipts });
  registerRequestRoutes(app, { requests });
  registerReplyRoutes(app, { replies, idempotency });
  const { tellMissed, tellReleased } = createMissedEvents({
    clock,
    database,
    files,
    log: platform.log,
    submissions,
    ports: missedEventPorts(database),
  });
  return {
    refunds,
    requests,
    uploads,
    sending,
    tellReleased,
    tellMissedSubmissions: () => tellMissed([claims, hospitals, quoteSubmission]),
  };
}
