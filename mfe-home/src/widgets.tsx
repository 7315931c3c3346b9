import type { Widget } from '@member-portal/shared-kernel/contract';
import { lateWidget } from '@member-portal/shared-kernel/state';
import { ApplicationOffer } from './features/application-offer/ApplicationOffer.tsx';
import { TutorialWidget } from './features/tutorial/TutorialWidget.tsx';

/** Widgets are part of the container file: keep them small, and import nothing that only pages need. */
export const widgets: Record<string, Widget> = {
  'search-home': lateWidget(() => import('./features/search/SearchSource.tsx')),
  tutorial: TutorialWidget,
  'application-offer': ApplicationOffer,
};
