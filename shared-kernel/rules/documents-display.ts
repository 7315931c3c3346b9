import type { DocumentTab } from '../contracts/documents.ts';
import type { DocumentsDisplay } from '../contracts/environment.ts';

/** In the order of the specification (section 2). */
const TABS: readonly DocumentTab[] = ['health', 'foresight', 'contribution', 'shared'];

/** The tabs of an environment, in the order of the specification: all if it names none. */
export const displayedTabs = (display: DocumentsDisplay | undefined): readonly DocumentTab[] =>
  display && display.tabs.length > 0 ? TABS.filter((tab) => display.tabs.includes(tab)) : TABS;
