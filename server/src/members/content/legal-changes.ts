import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type {
  LegalChanges,
  LegalPage,
  LegalSectionChange,
} from '@member-portal/shared-kernel/contracts/content';
import type { LegalPageRow } from './content.table.ts';
import { inLanguage } from './in-language.ts';

type Sections = LegalPage['sections'];

/**
 * Sections that are new, changed or removed. A section is identified by its heading; a changed heading counts
 * as a removal and an addition.
 */
export function changedSections(before: Sections, after: Sections): LegalSectionChange[] {
  const textOf = ({ paragraphs }: Sections[number]) => paragraphs.join('\n');
  const old = new Map(before.map((section) => [section.heading, textOf(section)]));
  const headingsAfter = new Set(after.map(({ heading }) => heading));
  const changed = after.flatMap((section): LegalSectionChange[] => {
    const { heading } = section;
    const was = old.get(heading);
    if (was === undefined) return [{ kind: 'ADDED', heading }];
    return was === textOf(section) ? [] : [{ kind: 'CHANGED', heading }];
  });
  const gone = before.filter(({ heading }) => !headingsAfter.has(heading));
  return [...changed, ...gone.map(({ heading }) => ({ kind: 'REMOVED' as const, heading }))];
}

/**
 * The changes of `page` since `before`. `between` are the versions after `before` up to `page`, latest first.
 * The texts are compared in French if one of them has no English text.
 */
export function legalChanges(
  before: LegalPageRow,
  page: LegalPageRow,
  between: readonly LegalPageRow[],
  language: Locale,
): LegalChanges {
  const inEnglish = language === 'en' && before.english && page.english ? 'en' : 'fr';
  const sectionsOf = ({ sections, english }: LegalPageRow) =>
    inEnglish === 'en' && english ? english.sections : sections;
  return {
    since: before.version,
    sections: changedSections(sectionsOf(before), sectionsOf(page)),
    ...(inEnglish === 'en' && { language: inEnglish }),
    summaries: between.flatMap(({ version, changes, english }) => {
      if (!changes) return [];
      const translated = english?.changes && { paragraphs: english.changes };
      return [{ version, ...inLanguage({ paragraphs: changes }, translated, language) }];
    }),
  };
}
