import type { CareKind } from './care-kind.ts';
import { COSTLY_CARE } from './costly-care.ts';
import { EVERYDAY_CARE } from './everyday-care.ts';

/** Tariffs and rates of the health insurance in 2025, simplified where the real nomenclature is too long. */
export const CARE_KINDS: readonly CareKind[] = [...EVERYDAY_CARE, ...COSTLY_CARE];

/** Throws for an act that nobody of the demo world has. */
export function kindOf(act: string): CareKind {
  const kind = CARE_KINDS.find((candidate) => candidate.act === act);
  if (!kind) throw new Error(`no care of act ${act}`);
  return kind;
}
