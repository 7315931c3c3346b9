import type { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { DeductionKind } from '@member-portal/shared-kernel/rules/refund-parameters';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** The health insurance's part of an act, from a date of care on. Older care keeps the tariff of its date. */
export interface ActTariff {
  from: LifeDate;
  /** Cents (base de remboursement); null: the whole price is the base; 0: health insurance pays nothing. */
  base: number | null;
  /** Basis points: 7000 = 70 %. */
  rate: number;
  /** Rate outside the co-ordinated pathway; null if it is the same. */
  outsidePathwayRate: number | null;
  /** Cents; base outside the pathway, without the supplements of co-ordinated care; null if it is the same. */
  outsidePathwayBase?: number | null;
  /** Cents; base for a doctor of sector 2 without OPTAM. Null if it is not known, or there is no such tariff. */
  baseWithoutOptam?: number | null;
  /** The first date of care with this rate, where the rate is older than the base, or the base's first day is not known. */
  rateFrom?: LifeDate | null;
  /** The text that sets base and rate; null where the insurer does not tell it. */
  source?: string | null;
  /** Cents that the law keeps back for each unit. */
  deduction: DeductionKind | null;
}

/** Part of a hospital stay: the stay itself, doctors' fees, or a private room. */
export const HOSPITAL_PARTS = ['stay', 'fees', 'room'] as const;
export type HospitalPart = (typeof HOSPITAL_PARTS)[number];

/**
 * Kinds of equipment with « 100 % santé » baskets: the simulator asks for lenses and frame, tooth and
 * material, or ears and class.
 */
export const EQUIPMENT_KINDS = ['glasses', 'crown', 'hearing_aid'] as const;
export type EquipmentKind = (typeof EQUIPMENT_KINDS)[number];

/** The insurer's catalogue of acts that a claim can name; the same for every environment. */
export const acts = pgTable('acts', {
  /** The insurer's own code, stable across imports. */
  code: text('code').primaryKey(),
  wording: text('wording').notNull(),
  /** Null if the insurer has only the French name. */
  english: jsonb('english').$type<{ wording: string }>(),
  family: text('family').$type<ActFamily>().notNull(),
  /** Rank among the acts that members claim most, 1 first; null for the others. */
  frequentRank: integer('frequent_rank'),
  /** Members' words for the act, for the search: 'lunettes', 'opticien'. */
  synonyms: jsonb('synonyms').$type<string[]>().notNull(),
  /** Keys of the documents to send with a claim: 'invoice', 'prescription'. */
  requiredDocuments: jsonb('required_documents').$type<string[]>().notNull(),
  /** Null for an act that is not part of a hospital stay. */
  hospitalPart: text('hospital_part').$type<HospitalPart>(),
  /** Null for an act without a basket. */
  equipment: text('equipment').$type<EquipmentKind>(),
  /** Empty if the remaining charge of such an act cannot be estimated. */
  tariffs: jsonb('tariffs').$type<ActTariff[]>().notNull().default([]),
});
export type ActRow = typeof acts.$inferSelect;
