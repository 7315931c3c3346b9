import type {
  BeneficiaryCategory,
  BeneficiaryPaper,
  BeneficiaryProfile,
} from '@member-portal/shared-kernel/contracts/beneficiary-requests';
import { boolean, date, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { submissionTable } from '../submissions/submissions.table.ts';

/** A member's request to cover a person. The person joins when a record of the core system says so. */
export const beneficiaryRequests = submissionTable('beneficiary_requests', 'none', {
  category: text('category').$type<BeneficiaryCategory>().notNull(),
  profile: text('profile').$type<BeneficiaryProfile>().notNull(),
  firstName: text('first_name').notNull(),
  surName: text('sur_name').notNull(),
  birthDate: date('birth_date', { mode: 'string' }).notNull(),
  sex: text('sex', { enum: ['MALE', 'FEMALE'] }).notNull(),
  nirEncrypted: text('nir_encrypted'),
  /** Family position of the parent whose number covers the person; null for a person with their own number. */
  linkedParentPosition: integer('linked_parent_position'),
  otherCover: boolean('other_cover').notNull(),
  alsaceMoselle: boolean('alsace_moselle').notNull(),
  membershipStart: date('membership_start', { mode: 'string' }).notNull(),
  /** The kind of document of each file, in the order of the files. */
  papers: jsonb('papers').$type<BeneficiaryPaper[]>().notNull(),
});
export type BeneficiaryRequestRow = typeof beneficiaryRequests.$inferSelect;
