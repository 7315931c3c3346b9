import type { LegalPageType } from '@member-portal/shared-kernel/contracts/content';
import type { LegalPage } from '../core/records.ts';

type Words = Pick<LegalPage, 'title' | 'sections'>;

/**
 * The changes of the version in force. `section`: position of the section; `was`: its earlier text, null if
 * it is new.
 */
export const CHANGES: Readonly<
  Record<
    LegalPageType,
    { section: number; was: Record<'french' | 'english', string> | null } & Record<
      'french' | 'english',
      string
    >
  >
> = {
  'legal-notice': {
    section: 4,
    was: null,
    french: 'Les délais de réponse aux réclamations et la médiation sont désormais indiqués ici.',
    english: 'The time limits for answers to complaints, and mediation, now stand here.',
  },
  cookies: {
    section: 2,
    was: {
      french: 'Votre choix est gardé treize mois, puis nous vous le redemandons.',
      english: 'Your choice is kept for thirteen months, then we ask you again.',
    },
    french: 'Votre choix est gardé six mois au lieu de treize.',
    english: 'Your choice is kept for six months in place of thirteen.',
  },
  'data-protection': {
    section: 3,
    was: {
      french: 'Les décomptes et le dossier du contrat sont gardés dix ans.',
      english: 'Statements and the file of the contract are kept for ten years.',
    },
    french: 'Les décomptes et le dossier du contrat sont gardés cinq ans au lieu de dix.',
    english: 'Statements and the file of the contract are kept for five years in place of ten.',
  },
  'terms-of-use': {
    section: 2,
    was: null,
    french: 'L’envoi de documents par l’espace a ses règles : lisibles, complets, originaux gardés deux ans.',
    english: 'Sending documents has its rules: readable, complete, originals kept for two years.',
  },
};

/** The text before the version in force. */
export function firstVersion(
  page: LegalPageType,
  { title, sections }: Words,
  language: 'french' | 'english',
): Words {
  const { section: at, was } = CHANGES[page];
  const before = was && [was[language]];
  return {
    title,
    sections: sections.flatMap((section, place) => {
      if (place !== at) return [section];
      return before ? [{ ...section, paragraphs: before }] : [];
    }),
  };
}
