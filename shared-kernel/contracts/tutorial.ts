import { Id, Locale } from './common.ts';
import { array, type Infer, literal, object, optional, string } from './schema.ts';

/** The named parts of a page beside which a step of the guided visit may stand. */
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

/** A step of the guided visit (spec, section 3: entityTutorialDtos). */
export const TutorialStep = object({
  id: Id,
  /** Of `TUTORIAL_TARGETS`; a page leaves out what it does not know. */
  target: string(),
  title: string(),
  text: string(),
  /** Absent, it is French: also where the insurer has not translated it. */
  language: optional(Locale),
});
export type TutorialStep = Infer<typeof TutorialStep>;

/** GET /tutorial: the steps of the member's environment, in their order. */
export const TutorialAnswer = object({ entityTutorialDtos: array(TutorialStep) });
export type TutorialAnswer = Infer<typeof TutorialAnswer>;

/** PUT /tutorial: the member has ended or skipped the visit, which does not open by itself again. A repeat changes nothing. */
export const FinishedTutorial = object({ finishedTutorial: literal(true) });
