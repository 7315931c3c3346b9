import type { ContactCategory } from '@member-portal/shared-kernel/contracts/messages';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/**
 * The insured as the insurer's core system knows them. `external_id` is that system's identifier.
 * The uuid is derived from it, so that a second import finds the same row. A social security number
 * is stored encrypted, and found by its keyed hash.
 */
export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    externalId: text('external_id').unique(),
    /** Code of the environment (brand's portal) that this member belongs to: 'GFPLAC'. */
    environment: text('environment').notNull(),
    membershipNumber: text('membership_number').notNull(),
    firstName: text('first_name').notNull(),
    surName: text('sur_name').notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    sex: text('sex', { enum: ['FEMALE', 'MALE'] }).notNull(),
    nirEncrypted: text('nir_encrypted').notNull(),
    nirHash: text('nir_hash').notNull(),
    email: text('email'),
    secondaryEmail: text('secondary_email'),
    /** E.164, as every number below. */
    mobileNumber: text('mobile_number'),
    phone: text('phone'),
    foreignPhone: text('foreign_phone'),
    addressLine1: text('address_line1'),
    addressLine2: text('address_line2'),
    addressLine3: text('address_line3'),
    zipCode: text('zip_code'),
    city: text('city'),
    country: text('country').notNull().default('FR'),
    organisationCode: text('organisation_code'),
    /** Categories of the contact form that the insurer offers this member; null: all. */
    contactThemes: text('contact_themes').array().$type<ContactCategory[]>(),
    /** The insurer has not finished accepting this member: no account can be opened yet. */
    affiliationPending: boolean('affiliation_pending').notNull().default(false),
    noemieState: text('noemie_state', { enum: ['INACTIVE', 'ACTIVE', 'NOT_WISHED'] })
      .notNull()
      .default('ACTIVE'),
    magazineFormat: text('magazine_format', { enum: ['PAPER', 'DIGITAL', 'NUMERICAL'] })
      .notNull()
      .default('DIGITAL'),
    statementFormat: text('statement_format', { enum: ['PAPER', 'DIGITAL', 'NUMERICAL'] })
      .notNull()
      .default('DIGITAL'),
    tpCardFormat: text('tp_card_format', { enum: ['PAPER', 'DIGITAL', 'NUMERICAL'] })
      .notNull()
      .default('PAPER'),
    /** Channel for the insurer's information; null if never chosen. */
    informationChannel: text('information_channel', { enum: ['EMAIL', 'SMS', 'POST'] }),
    /** Day on which the last paper card was sent; the waiting time for a new one starts then. */
    tpCardSentOn: date('tp_card_sent_on', { mode: 'string' }),
    finishedTutorial: boolean('finished_tutorial').notNull().default(false),
    /** False: sees only announcements that cannot be closed. */
    announcementDisplayed: boolean('announcement_displayed').notNull().default(true),
    /** Codes of the health-care networks in addition to the environment's. */
    healthCareNetworks: text('health_care_networks').array().notNull().default(sql`'{}'`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('members_number').on(t.environment, t.membershipNumber),
    index('members_nir').on(t.environment, t.nirHash),
    check('members_number_form', sql`${t.membershipNumber} ~ '^[0-9]{8}$'`),
  ],
);

export type MemberRow = typeof members.$inferSelect;

/** A period in which a person belongs to a company's group, or to the insurer alone. */
interface Affiliation {
  incomingDate: string;
  outgoingDate: string | null;
  companyId: string | null;
}

/** A contract that covers a person. */
interface SubscribedContract extends Affiliation {
  insurerContract: string;
  productNumber: string;
  baseOptionCode: string | null;
}

/** Everyone covered, including the insured (rank MAIN, family position 1). */
export const beneficiaries = pgTable(
  'beneficiaries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    externalId: text('external_id').unique(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    rank: text('rank', { enum: ['MAIN', 'PARTNER', 'CHILD', 'OTHER'] }).notNull(),
    familyPosition: integer('family_position').notNull(),
    insured: boolean('insured').notNull(),
    firstName: text('first_name').notNull(),
    surName: text('sur_name').notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    sex: text('sex', { enum: ['FEMALE', 'MALE'] }).notNull(),
    nirEncrypted: text('nir_encrypted'),
    nirHash: text('nir_hash'),
    profileType: text('profile_type'),
    joinedOn: date('joined_on', { mode: 'string' }).notNull(),
    leftOn: date('left_on', { mode: 'string' }),
    /** True for a partner, or a child of 18 or more, who agreed to show their acts to the policyholder. */
    sharesActs: boolean('shares_acts').notNull().default(false),
    /** The family position of the parent through whom a child is covered. */
    linkedParent: integer('linked_parent'),
    /** True for a person with their own social security number; null if the core system does not tell. */
    ownNir: boolean('own_nir'),
    /** Another mutual that also covers the person, or the state's solidarity cover (CSS). */
    otherCover: text('other_cover', { enum: ['MUTUAL', 'CSS'] }),
    /** True for the health insurance scheme of Alsace-Moselle, which refunds at higher rates. */
    alsaceMoselle: boolean('alsace_moselle').notNull().default(false),
    /** The person's own address. */
    email: text('email'),
    /** Null: same as the member's. */
    noemieState: text('noemie_state', { enum: ['INACTIVE', 'ACTIVE', 'NOT_WISHED'] }),
    /** Day of the health insurance's last statement; null if the core system does not tell. */
    noemieReceivedOn: date('noemie_received_on', { mode: 'string' }),
    affiliations: jsonb('affiliations').$type<Affiliation[]>().notNull().default([]),
    contractsSubscribed: jsonb('contracts_subscribed').$type<SubscribedContract[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('beneficiaries_position').on(t.memberId, t.familyPosition),
    index('beneficiaries_nir').on(t.nirHash),
  ],
);

export type BeneficiaryRow = typeof beneficiaries.$inferSelect;

interface CardGuarantee {
  /** Column of the card: 'PHAR'. */
  code: string;
  rate: string;
  circuit: string;
}

/** A paid option. Null: not sent by the core system. */
interface OptionRecord {
  id: string | null;
  name: string;
  priceCents: number | null;
  from: string | null;
  /** Last day. */
  to: string | null;
  cancellable: boolean;
}

export const insuranceContracts = pgTable(
  'contracts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    externalId: text('external_id').unique(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['INDIVIDUAL', 'COLLECTIVE'] }).notNull(),
    /** HEALTH contracts give a third-party-payment card; FORESIGHT ones (prévoyance) do not. */
    domain: text('domain', { enum: ['HEALTH', 'FORESIGHT'] }).notNull(),
    productName: text('product_name').notNull(),
    productNumber: text('product_number').notNull(),
    baseOptionCode: text('base_option_code'),
    /** Names of all paid options. */
    options: text('options').array().notNull(),
    /** The same options with price and dates. Null in rows of an earlier release. */
    optionRecords: jsonb('option_records').$type<OptionRecord[]>(),
    /** Contract number as printed on the card, digits only. */
    insurerContract: text('insurer_contract').notNull(),
    companyName: text('company_name'),
    /** Values in the columns of the brand's third-party-payment card: '100' and 'RT', 'PEC' and 'RO'. */
    cardGuarantees: jsonb('card_guarantees').$type<CardGuarantee[]>().notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** Last covered day; null while the contract has no known end. */
    endDate: date('end_date', { mode: 'string' }),
    /** How the contributions are paid; null if the core system does not send it. */
    contributionMode: text('contribution_mode', { enum: ['DIRECT_DEBIT', 'TRANSFER', 'PAYROLL'] }),
    contributionFrequency: text('contribution_frequency', { enum: ['MONTHLY', 'QUARTERLY', 'YEARLY'] }),
    contributionCents: integer('contribution_cents'),
    /** Day of the next debit, of `contributionCents`; null if the core system does not tell. */
    nextCollectionOn: date('next_collection_on', { mode: 'string' }),
    /** True if it covers more than the base policy of the company; null if the core system does not tell. */
    hasNonBasePolicy: boolean('has_non_base_policy'),
  },
  (t) => [
    index('contracts_member').on(t.memberId),
    // A person who ends a contract without a sign-in names it by this number.
    index('contracts_insurer_contract').on(t.insurerContract),
  ],
);

export type InsuranceContractRow = typeof insuranceContracts.$inferSelect;

/**
 * Accounts for refunds and contributions: the IBAN encrypted, its last three characters in clear. A row without `external_id`
 * is an account that the member changed and the core system confirmed, until a record of the same account arrives.
 */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    externalId: text('external_id').unique(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    usage: text('usage', { enum: ['REFUND', 'CONTRIBUTION'] }).notNull(),
    /**
     * Person with this own account for refunds; null for the account of the policyholder and of everyone
     * else. No foreign key, because the previous release does not know it.
     */
    beneficiaryId: uuid('beneficiary_id'),
    ibanEncrypted: text('iban_encrypted').notNull(),
    /** Keyed hash: compares a new IBAN with the current one without decrypting it. */
    ibanHash: text('iban_hash').notNull(),
    ibanEnding: text('iban_ending').notNull(),
    /** Country and bank of the IBAN: 'FR30006'. Null in rows of an earlier release. */
    bankCode: text('bank_code'),
    bic: text('bic').notNull(),
    bank: text('bank').notNull(),
    holder: text('holder').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
  },
  (t) => [
    index('bank_accounts_member').on(t.memberId, t.usage, t.validFrom),
    index('bank_accounts_bank').on(t.bankCode),
    index('bank_accounts_bic').on(t.bic),
  ],
);
export type BankAccountRow = typeof bankAccounts.$inferSelect;

/** Documents that the insurer expects from a member. Shown as an alert until settled. */
export const memberNotifications = pgTable(
  'member_notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    externalId: text('external_id').unique(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Code of the requested supporting document, from the table of types (1 = schooling). */
    uploadDocumentType: integer('upload_document_type').notNull(),
    beneficiaryId: uuid('beneficiary_id').references(() => beneficiaries.id, { onDelete: 'cascade' }),
    dueDate: date('due_date', { mode: 'string' }),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** The shared document, or the declaration that none will come, that waits for the core system's answer. */
    answeredBy: uuid('answered_by'),
    /**
     * Time and reason of the core system's last rejection of an answer, written for the member. Null once
     * another submission answers it.
     */
    rejectedAt: timestamp('rejected_at', { withTimezone: true }),
    rejectionReason: text('rejection_reason'),
    /** Day on which the member wants to be reminded. */
    putOffUntil: date('put_off_until', { mode: 'string' }),
  },
  (t) => [index('member_notifications_member').on(t.memberId)],
);
export type MemberNotificationRow = typeof memberNotifications.$inferSelect;
