import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type { LegalPage } from '@member-portal/shared-kernel/contracts/content';
import { legalPageNotFound } from './content.errors.ts';
import type { LegalPageRow } from './content.table.ts';
import { inLanguage } from './in-language.ts';
import { legalChanges } from './legal-changes.ts';

export interface LegalPageWish {
  language: Locale;
  /** Absent: the version in force. */
  version?: number;
  /** The version to compare with; absent: the previous one. */
  since?: number;
}

/**
 * `rows` are the versions that are or were in force, latest first. Throws 404 `legal_page_not_found` if none
 * of them is meant.
 */
export function presentLegalPage(
  rows: readonly LegalPageRow[],
  { language, version: wanted, since }: LegalPageWish,
): LegalPage {
  const at = wanted === undefined ? 0 : rows.findIndex(({ version }) => version === wanted);
  const row = rows[at];
  if (!row) throw legalPageNotFound();
  const older = rows.slice(at + 1);
  const before = since === undefined ? older[0] : older.find(({ version }) => version === since);
  const { type, version, publishedOn, title, sections, english } = row;
  const translated = english && { title: english.title, sections: english.sections };
  return {
    type,
    version,
    publishedOn,
    ...inLanguage({ title, sections }, translated, language),
    ...(before && { changes: legalChanges(before, row, rows.slice(at, rows.indexOf(before)), language) }),
    ...(rows.length > 1 && {
      versions: rows.map(({ version, publishedOn }) => ({ version, publishedOn })),
    }),
  };
}
