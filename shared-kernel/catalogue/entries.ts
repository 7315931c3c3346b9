import { actions } from './entries/actions.tsx';
import { brandAndFiles } from './entries/brand-and-files.tsx';
import { data } from './entries/data.tsx';
import { feedback } from './entries/feedback.tsx';
import { flow } from './entries/flow.tsx';
import { forms } from './entries/forms.tsx';
import { overlays } from './entries/overlays.tsx';
import { searches } from './entries/searches.tsx';
import { tablesAndCharts } from './entries/tables-and-charts.tsx';
import { textAndLayout } from './entries/text-and-layout.tsx';
import type { Entry } from './entry.ts';

/** Everything that the catalogue shows. */
export const ENTRIES: readonly Entry[] = [
  ...textAndLayout,
  ...actions,
  ...data,
  ...tablesAndCharts,
  ...feedback,
  ...forms,
  ...searches,
  ...flow,
  ...overlays,
  ...brandAndFiles,
];

export const GROUPS = [...new Set(ENTRIES.map(({ group }) => group))];
