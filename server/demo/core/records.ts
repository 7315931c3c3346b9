import type { z } from 'zod';
import type { ActRecord } from '../../src/members/acts/acts.import.ts';
import type { AccountRecord } from '../../src/members/auth/account.import.ts';
import type { LetterCodeRecord } from '../../src/members/auth/opening/letter-code.import.ts';
import type { BankAccountRecord } from '../../src/members/bank-accounts/bank-account.import.ts';
import type { HiddenCampaignRecord } from '../../src/members/campaigns/hidden-campaign.import.ts';
import type { PortabilityRecord } from '../../src/members/campaigns/portability.import.ts';
import type { CompanyRecord } from '../../src/members/companies/companies.import.ts';
import type { AccessibilityRecord } from '../../src/members/content/accessibility-statement.import.ts';
import type { AnnouncementRecord } from '../../src/members/content/announcements.import.ts';
import type {
  FaqRecord,
  LegalPageRecord,
  LegalValidationRecord,
  NewsRecord,
} from '../../src/members/content/content.import.ts';
import type { ServiceRecord } from '../../src/members/content/services.import.ts';
import type { TutorialStepRecord } from '../../src/members/content/tutorial.import.ts';
import type { DocumentRecord } from '../../src/members/documents/document.import.ts';
import type { EstablishmentRecord } from '../../src/members/establishments/establishments.import.ts';
import type { GuaranteeRecord } from '../../src/members/guarantees/guarantees.import.ts';
import type { BeneficiaryRecord } from '../../src/members/insured/beneficiary.import.ts';
import type { ContractRecord } from '../../src/members/insured/contract.import.ts';
import type { MemberRecord } from '../../src/members/insured/member.import.ts';
import type { NotificationRecord } from '../../src/members/insured/notification.import.ts';
import type { MandateRecord } from '../../src/members/mandates/mandate.import.ts';
import type { OrganisationAreaRecord } from '../../src/members/organisations/organisations.import.ts';
import type { PaymentRecord } from '../../src/members/refunds/payments.import.ts';
import type { RefundRecord } from '../../src/members/refunds/refund-record.ts';
import type { RequestRecord } from '../../src/members/requests/request-record.ts';
import type { ResponseDelayRecord } from '../../src/members/requests/response-delays.import.ts';

/** Records in the import format: fields with a default may be left out. */
export type AccessibilityStatement = z.input<typeof AccessibilityRecord>;
export type Act = z.input<typeof ActRecord>;
export type Announcement = z.input<typeof AnnouncementRecord>;
export type Account = z.input<typeof AccountRecord>;
type BankAccount = z.input<typeof BankAccountRecord>;
export type Beneficiary = z.input<typeof BeneficiaryRecord>;
export type Company = z.input<typeof CompanyRecord>;
export type Contract = z.input<typeof ContractRecord>;
export type DocumentLine = z.input<typeof DocumentRecord>;
export type Establishment = z.input<typeof EstablishmentRecord>;
export type Faq = z.input<typeof FaqRecord>;
export type Guarantee = z.input<typeof GuaranteeRecord>;
export type LegalPage = z.input<typeof LegalPageRecord>;
type LetterCode = z.input<typeof LetterCodeRecord>;
type HiddenCampaign = z.input<typeof HiddenCampaignRecord>;
type LegalValidation = z.input<typeof LegalValidationRecord>;
export type Mandate = z.input<typeof MandateRecord>;
type Member = z.input<typeof MemberRecord>;
export type News = z.input<typeof NewsRecord>;
export type OrganisationArea = z.input<typeof OrganisationAreaRecord>;
export type Notification = z.input<typeof NotificationRecord>;
export type Payment = z.input<typeof PaymentRecord>;
export type Portability = z.input<typeof PortabilityRecord>;
export type Refund = z.input<typeof RefundRecord>;
export type RequestLine = z.input<typeof RequestRecord>;
export type Service = z.input<typeof ServiceRecord>;
export type TutorialStep = z.input<typeof TutorialStepRecord>;
export type ResponseDelay = z.input<typeof ResponseDelayRecord>;

export type DemoRecord =
  | AccessibilityStatement
  | Act
  | Account
  | Announcement
  | BankAccount
  | Beneficiary
  | Company
  | Contract
  | DocumentLine
  | Establishment
  | OrganisationArea
  | Faq
  | Guarantee
  | LegalPage
  | HiddenCampaign
  | LegalValidation
  | LetterCode
  | Mandate
  | Member
  | News
  | Notification
  | Payment
  | Portability
  | Refund
  | RequestLine
  | ResponseDelay
  | Service
  | TutorialStep;
