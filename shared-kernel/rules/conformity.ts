import type { AccessibilityAudit, Conformity } from '../contracts/accessibility.ts';
import { addYears, type LifeDate } from './life-date.ts';

/** Years for which an audit counts (RGAA 4.1, obligations: the statement is renewed after three years). */
export const AUDIT_YEARS = 3;

export interface ConformityFacts {
  /** The latest audit; null for none. */
  audit: AccessibilityAudit | null;
  /** The insurer's declaration without a valid audit. */
  selfAssessment: Exclude<Conformity, 'FULL'>;
  /** True if some content is known not to conform. */
  hasFaults: boolean;
  today: LifeDate;
}

export const isValidAudit = ({ on }: AccessibilityAudit, today: LifeDate): boolean =>
  on <= today && today < addYears(on, AUDIT_YEARS);

/**
 * The state of conformity. With a valid audit, the share of criteria decides (RGAA 4.1: all of them, at least
 * half, fewer), and a known fault rules out full conformity. Without one, the insurer's own assessment, which
 * is never full.
 */
export function conformityOf({ audit, selfAssessment, hasFaults, today }: ConformityFacts): Conformity {
  if (audit === null || !isValidAudit(audit, today)) return selfAssessment;
  if (audit.rate < 50) return 'NONE';
  return audit.rate === 100 && !hasFaults ? 'FULL' : 'PARTIAL';
}
