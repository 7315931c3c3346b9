import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { type AnyImporter, externalUuid } from '../../../import/importer.ts';
import { accessibilityImporter } from '../accessibility-statement.import.ts';
import { announcementImporter } from '../announcements.import.ts';
import { faqImporter, legalPageImporter, newsImporter } from '../content.import.ts';
import { serviceImporter } from '../services.import.ts';
import { tutorialStepImporter } from '../tutorial.import.ts';
import type { ContentBody } from './content-revisions.table.ts';

/** A kind of content that operators write. */
export interface ContentKind {
  /** Its record type of the import: the schema, the rules, and the code that writes the rows that members read. */
  importer: AnyImporter;
  /** The page on which members read it. */
  pageOf(body: ContentBody): string;
  /** When members see it after its publication; null if at once. */
  shownFrom(body: ContentBody): Date | null;
  /** True if operators may no longer change or withdraw this published record. */
  isHeld?(body: ContentBody, today: LifeDate): boolean;
}

const any = (importer: unknown) => importer as AnyImporter;
const atOnce = () => null;
const ofDay = ({ publishedOn }: ContentBody) => new Date(`${publishedOn as LifeDate}T12:00:00Z`);

const KINDS: readonly ContentKind[] = [
  {
    importer: any(newsImporter),
    pageOf: ({ externalId }) => `/news/${externalUuid('news', externalId)}`,
    shownFrom: ofDay,
  },
  {
    importer: any(faqImporter),
    pageOf: ({ slug }) => `/faq/${slug}`,
    shownFrom: atOnce,
  },
  {
    importer: any(legalPageImporter),
    pageOf: ({ page }) => `/legal-page/${page}`,
    shownFrom: ofDay,
    // A text that members have validated does not change: another text is another version.
    isHeld: ({ publishedOn }, today) => (publishedOn as LifeDate) <= today,
  },
  {
    importer: any(announcementImporter),
    pageOf: ({ place }) => (place === 'login' ? '/login' : '/home'),
    shownFrom: ({ from }) => new Date(from as string),
  },
  {
    importer: any(tutorialStepImporter),
    pageOf: () => '/home',
    shownFrom: atOnce,
  },
  { importer: any(accessibilityImporter), pageOf: () => '/accessibility', shownFrom: atOnce },
  { importer: any(serviceImporter), pageOf: () => '/services', shownFrom: atOnce },
];

const byName = new Map(KINDS.map((kind) => [kind.importer.type as string, kind]));

export const CONTENT_IMPORTERS: readonly AnyImporter[] = KINDS.map(({ importer }) => importer);

/** Throws for an unknown kind. */
export function contentKind(name: string): ContentKind {
  const kind = byName.get(name);
  if (!kind) throw new Error(`there is no content of the kind ${name}`);
  return kind;
}
