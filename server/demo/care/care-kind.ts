import type { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import type { Basket } from '@member-portal/shared-kernel/contracts/settled-terms';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { DeductionKind } from '@member-portal/shared-kernel/rules/refund-parameters';
import type { CoverKey } from './products.ts';

/** The place of care. For each value there is a list from which the professional's name is drawn. */
export type Establishment = 'practice' | 'pharmacy' | 'laboratory' | 'optician' | 'clinic';

export interface CareKind {
  /** Code of the act. */
  act: string;
  family: ActFamily;
  wording: string;
  /** The wordings of the two lines of the refund. */
  lines: { base: string; overrun: string };
  cover: CoverKey;
  /** The health insurance's tariff in cents; null if the whole price is the tariff. */
  baseCents: number | null;
  /** Basis points. */
  rate: number;
  /** Prices of professionals, in cents. */
  costs: readonly number[];
  /** The « 100 % santé » basket of each of these prices. */
  baskets?: Readonly<Record<number, Basket>>;
  /** The price on a date, where the law sets it. */
  costOn?: (careDate: LifeDate) => number;
  deduction: DeductionKind | null;
  givenAt: Establishment;
  /** Share of such care for which the professional is paid directly. */
  thirdParty: number;
  /** Frequency of such care, and its people. */
  weight: number;
  ages?: readonly [from: number, to: number];
  sex?: 'FEMALE' | 'MALE';
}

/** Outside the pathway the health insurance pays 30 % instead of 70 % (code de la sécurité sociale, R160-6). */
export const OUTSIDE_PATHWAY_RATE = 3000;

export const OVERRUN = 'Dépassement d’honoraires';
