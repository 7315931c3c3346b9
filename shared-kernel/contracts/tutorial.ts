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
