import type { ReactNode } from 'react';

export type PartKind = 'am' | 'mutual' | 'other' | 'rest';

/** Who pays always has the same colour; what is left to pay is hatched too, so that it never is told by colour alone. */
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
  /** Why this much: "70 % du tarif de base…". */
  note?: ReactNode;
}
