import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type { Service } from '@member-portal/shared-kernel/contracts/services';
import { inLanguage } from './in-language.ts';
import type { ServiceRow } from './services.table.ts';

/** A service in this language, if the insurer has translated it. */
export function presentService(row: ServiceRow, language: Locale): Service {
  const { id, title, summary, paragraphs, english, example, find, partners } = row;
  return {
    id,
    ...inLanguage({ title, summary, paragraphs }, english, language),
    professions: row.professions.map(({ family, code, english, ...words }) => ({
      family,
      code,
      ...inLanguage(words, withRest(words, english), language),
    })),
    steps: row.steps.map(({ english, ...words }) => inLanguage(words, english, language)),
    example: example && presentExample(example),
    find,
    partners,
  };

  function presentExample({ outsideCents, insideCents, english, ...words }: NonNullable<typeof example>) {
    return { outsideCents, insideCents, ...inLanguage(words, withRest(words, english), language) };
  }
}

/** A text without a language, such as '−35 %', is the same in English. */
const withRest = <W extends object>(words: W, english: { [K in keyof W]?: W[K] | undefined } | undefined) =>
  english && { ...words, ...english };
