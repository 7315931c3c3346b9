import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type { Service } from '@member-portal/shared-kernel/contracts/services';
import type { ServiceRow } from './services.table.ts';

/** A service in this language; each text that the insurer has not translated stays French, and names no language. */
export function presentService(row: ServiceRow, language: Locale): Service {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    paragraphs: row.paragraphs,
    ...inEnglish(row.english),
    professions: row.professions.map(({ family, title, advantage, detail, code, english }) => ({
      family,
      title,
      advantage,
      detail,
      code,
      ...inEnglish(english),
    })),
    steps: row.steps.map(({ title, text, english }) => ({ title, text, ...inEnglish(english) })),
    example: row.example && presentExample(row.example),
    find: row.find,
    partners: row.partners,
  };

  function presentExample({
    title,
    note,
    outsideCents,
    insideCents,
    english,
  }: NonNullable<ServiceRow['example']>) {
    return { title, note, outsideCents, insideCents, ...inEnglish(english) };
  }

  /** The English texts, without those that the insurer left out: '−35 %' is the same in both languages. */
  function inEnglish<T extends object>(english: T | null | undefined) {
    if (language !== 'en' || !english) return null;
    return {
      ...(Object.fromEntries(Object.entries(english).filter(([, text]) => text !== undefined)) as T),
      language,
    };
  }
}
