import { actImporter } from '../members/acts/acts.import.ts';
import { accountImporter } from '../members/auth/account.import.ts';
import { bringLoginBack } from '../members/auth/login-choice/login-after-rejection.import.ts';
import { letterCodeImporter } from '../members/auth/opening/letter-code.import.ts';
import { bankAccountImporter } from '../members/bank-accounts/bank-account.import.ts';
import { bankChangeAnswers } from '../members/bank-accounts/settle-changes.import.ts';
import { declarationAnswers } from '../members/campaigns/declaration-answers.import.ts';
import { hiddenCampaignImporter } from '../members/campaigns/hidden-campaign.import.ts';
import { portabilityImporter } from '../members/campaigns/portability.import.ts';
import { careConsentAnswers, keepConsents } from '../members/care-consents/consent-records.import.ts';
import { companyImporter } from '../members/companies/companies.import.ts';
import { accessibilityImporter } from '../members/content/accessibility-statement.import.ts';
import { announcementImporter } from '../members/content/announcements.import.ts';
import {
  faqImporter,
  legalPageImporter,
  legalValidationImporter,
  newsImporter,
} from '../members/content/content.import.ts';
import { keepRevisions } from '../members/content/publishing/keep-revisions.import.ts';
import { serviceImporter } from '../members/content/services.import.ts';
import { tutorialStepImporter } from '../members/content/tutorial.import.ts';
import { sharingAnswers } from '../members/document-sharing/sharing-answers.import.ts';
import { documentImporter } from '../members/documents/document.import.ts';
import { establishmentImporter } from '../members/establishments/establishments.import.ts';
import { guaranteeImporter } from '../members/guarantees/guarantees.import.ts';
import { createBeneficiaryImporter } from '../members/insured/beneficiary.import.ts';
import { contractImporter } from '../members/insured/contract.import.ts';
import { createEventOutcomeImporter } from '../members/insured/event-outcome.import.ts';
import { memberImporter } from '../members/insured/member.import.ts';
import { notificationImporter } from '../members/insured/notification.import.ts';
import { mandateImporter } from '../members/mandates/mandate.import.ts';
import { organisationAreaImporter } from '../members/organisations/organisations.import.ts';
import { paymentImporter } from '../members/refunds/payments.import.ts';
import { refundImporter } from '../members/refunds/refunds.import.ts';
import { requestImporter } from '../members/requests/requests.import.ts';
import { responseDelayImporter } from '../members/requests/response-delays.import.ts';
import type { AnyImporter, Importer } from './importer.ts';

/** Drops the record type. The engine gives an importer only records of its schema; the type of a list cannot say so. */
const any = <R extends { type: string; externalId: string }>(importer: Importer<R>) =>
  importer as unknown as AnyImporter;

/** Every record type, in the order in which a batch writes them: referenced types come first. */
export const IMPORTERS: readonly AnyImporter[] = [
  any(actImporter),
  any(guaranteeImporter),
  any(establishmentImporter),
  any(organisationAreaImporter),
  any(companyImporter),
  any(keepRevisions(legalPageImporter)),
  any(keepRevisions(faqImporter)),
  any(keepRevisions(newsImporter)),
  any(keepRevisions(announcementImporter)),
  any(keepRevisions(tutorialStepImporter)),
  any(keepRevisions(serviceImporter)),
  any(keepRevisions(accessibilityImporter)),
  any(responseDelayImporter),
  any(memberImporter),
  any(
    createEventOutcomeImporter(bringLoginBack, [
      bankChangeAnswers,
      careConsentAnswers,
      sharingAnswers,
      declarationAnswers,
    ]),
  ),
  any(accountImporter),
  any(letterCodeImporter),
  any(createBeneficiaryImporter(keepConsents)),
  any(contractImporter),
  any(bankAccountImporter),
  any(mandateImporter),
  any(notificationImporter),
  any(portabilityImporter),
  any(legalValidationImporter),
  any(hiddenCampaignImporter),
  any(paymentImporter),
  any(refundImporter),
  any(requestImporter),
  any(documentImporter),
];
