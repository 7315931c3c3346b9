import { Id, Locale } from './common.ts';
import { array, type Infer, literal, object, optional, string } from './schema.ts';

/** The named parts of a page that a step of the guided tour may explain. */
export const TUTORIAL_TARGETS = [
  'welcome',
  'alerts',
  'actions',
  'card',
  'contract',
  'beneficiaries',
  'documents',
  'refunds',
  'requests',
  'news',
  'menu',
  'search',
  'notifications',
  'help',
] as const;
export type TutorialTarget = (typeof TUTORIAL_TARGETS)[number];

/** Without a language the steps are French. */
export const TutorialQuery = object({ language: optional(Locale) });

/** A step of the guided tour (spec, section 3: entityTutorialDtos). */
export const TutorialStep = object({
  id: Id,
  /** One of `TUTORIAL_TARGETS`; a page leaves out unknown ones. */
  target: string(),
  title: string(),
  text: string(),
  /** Absent: French, also if the insurer has not translated it. */
  language: optional(Locale),
});
export type TutorialStep = Infer<typeof TutorialStep>;

/** GET /tutorial: the steps of the member's environment, in order. */
export const TutorialAnswer = object({ entityTutorialDtos: array(TutorialStep) });
export type TutorialAnswer = Infer<typeof TutorialAnswer>;

/**
 * PUT /tutorial: the member has finished or skipped the tour, which does not open by itself again. A repeat
 * changes nothing.
 */
export const FinishedTutorial = object({ finishedTutorial: literal(true) });
