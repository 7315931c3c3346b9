import type {
  AccessibilityException,
  AccessibilityStatement,
} from '@member-portal/shared-kernel/contracts/accessibility';
import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import { conformityOf, isValidAudit } from '@member-portal/shared-kernel/rules/conformity';
import { findAccessibilityStatement } from './accessibility-statement.repository.ts';
import type { StoredException } from './accessibility-statement.table.ts';
import { type AxeRun, testedPages } from './axe-run.ts';
import { inLanguage } from './in-language.ts';
import type { ReadContent } from './publishing/preview.ts';

interface Parts {
  readContent: ReadContent;
  run: AxeRun;
}

export type AccessibilityStatements = ReturnType<typeof createAccessibilityStatements>;

/** The statement of each environment: its insurer's declaration, with the figures of the last test run. */
export function createAccessibilityStatements({ readContent, run }: Parts) {
  return {
    /** Without a declaration the state is `NONE`: no criterion is known to be met. */
    statement: (environment: string, language: Locale): Promise<AccessibilityStatement> =>
      readContent(async (db, clock) => {
        const row = await findAccessibilityStatement(db, environment);
        const tested = testedPages(run, environment);
        const exceptions = row?.exceptions ?? [];
        const today = clock.today();
        const audit = row?.audit ?? null;
        return {
          conformity: conformityOf({
            audit,
            selfAssessment: row?.selfAssessment ?? 'NONE',
            hasFaults: tested.violations > 0 || exceptions.some(({ kind }) => kind === 'NOT_CONFORM'),
            today,
          }),
          establishedOn: row?.establishedOn ?? null,
          audit: audit && isValidAudit(audit, today) ? audit : null,
          exceptions: exceptions.map((exception) => presentException(exception, language)),
          tested,
        };
      }),
  };
}

function presentException(
  { kind, text, alternative = null, english }: StoredException,
  language: Locale,
): AccessibilityException {
  const translated = english && { text: english.text, alternative: english.alternative ?? null };
  return { kind, ...inLanguage({ text, alternative }, translated, language) };
}
