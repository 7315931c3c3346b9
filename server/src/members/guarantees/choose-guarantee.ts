import type { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import type { GuaranteeRow } from './guarantees.table.ts';

/** The lines of a contract: those of its product, some of them replaced by lines of its paid options. */
export function linesOf(rows: readonly GuaranteeRow[], options: readonly string[]): GuaranteeRow[] {
  const own = rows.filter(({ option }) => option === null || options.includes(option));
  const replaced = new Set(own.flatMap(({ option, position }) => (option === null ? [] : [position])));
  return own.filter(({ option, position }) => option !== null || !replaced.has(position));
}

/**
 * The line that applies to an act: the one that names the act, otherwise the first one of its family that
 * names no act.
 */
export function lineFor(
  act: { code: string; family: ActFamily },
  lines: readonly GuaranteeRow[],
): { line: GuaranteeRow | null; ofFamily: boolean } {
  const naming = lines.find(({ acts }) => acts.includes(act.code));
  if (naming) return { line: naming, ofFamily: false };
  const open = lines.filter(({ family, acts }) => family === act.family && acts.length === 0);
  const [line = null] = open;
  return { line, ofFamily: line !== null && lines.filter(({ family }) => family === act.family).length > 1 };
}

/** The acts that count towards the budget of a line. */
export interface BudgetScope {
  family: ActFamily;
  /** Null: every act of the family except these. */
  acts: string[] | null;
  exceptActs: string[];
}

export function scopeOf(line: GuaranteeRow, lines: readonly GuaranteeRow[]): BudgetScope {
  return {
    family: line.family,
    acts: line.acts.length > 0 ? line.acts : null,
    exceptActs: lines.filter((other) => other !== line).flatMap(({ acts }) => acts),
  };
}
