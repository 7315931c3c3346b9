import type { ReactNode } from 'react';

export type PartKind = 'am' | 'mutual' | 'other' | 'rest';

/**
 * Each payer always has the same colour. The remaining charge is hatched too, so that colour is not
 * the only sign.
 */
export const partFills: Record<PartKind, string> = {
  am: 'var(--p-part-am)',
  mutual: 'var(--p-part-mutual)',
  other: 'var(--p-part-other)',
  rest: 'repeating-linear-gradient(135deg, var(--p-part-rest) 0 5px, var(--p-part-rest-2) 5px 9px)',
};

export interface PaidPart {
  kind: PartKind;
  label: string;
  /** Integer cents. */
  cents: number;
  /** Reason for the amount: "70 % du tarif de base…". */
  note?: ReactNode;
}
